import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { getReleasesBase } from '../../content/site-pages/releases';
import { isInFolder, listSources } from '../../content/sources';
import { IMAGE_FILE } from '../../file-types';
import type { Doc } from '../../model/doc';
import {
  type LinkedFile,
  type LinkTargets,
  type ResolvedLink,
  type Resolver,
  resolveCommonLink,
  splitHash,
} from '../../model/links';
import { getNearest, suggest } from '../../nearest';
import { shorten } from '../../problem';
import type { Settings } from '../../settings';
import { isReleaseFile } from '../../site-copy';
import { decodeSafely, getFileHref, getHref, isExternalAddress } from '../../slug';

const CONTENT_PATH = '/central/';

/** Make the resolver of strict content. */
export function createStrictResolver(settings: Settings): Resolver {
  return {
    resolveLink: resolveStrictLink,
    resolveImage: resolveStrictImage,
    findFile: (sitePath) => findImage(sitePath, settings),
    readFile: (file) => readFileSync(file),
    listFiles: (hrefs) => listImages(hrefs, settings),
    dirs: [],
  };
}

/** Resolve a link as written: a doc id, a `.md(x)` path from its doc or the root, `#heading`, a path of this site, or an address. */
function resolveStrictLink(authored: string, site: LinkTargets, from?: Doc): ResolvedLink {
  const common = resolveCommonLink(authored, authored, from);
  if (common) return common;
  const { target, hash } = splitHash(authored);
  const doc = findDoc(target, site, from);
  if (doc) return { type: 'doc', doc, hash, href: `${doc.href}${hash}` };
  if (/^\/([\w-]+(\.[\w-]+)*\/)*([\w-]+\.\w+)?(\?[\w.~%&=+-]*)?$/.test(target)) {
    const base = isReleaseFile(target.slice(1)) ? getReleasesBase(site.settings) : undefined;
    const href = getHref(target, base ?? site.settings.basePath) + hash;
    return { type: isExternalAddress(href) ? 'external' : 'page', href };
  }
  return {
    type: 'dead',
    kind: 'link',
    problem: `Links to "${shorten(authored)}", which does not exist.`,
    // A function, because comparing all docs is slow, and only the check shows the fix.
    getFix: () => suggestDoc(target, site, from),
  };
}

/** Suggest the nearest doc, as a relative path if the link is one. */
function suggestDoc(target: string, site: LinkTargets, from: Doc | undefined): string {
  const fallback = 'Write a doc id: the path of its file in the content folder, without .mdx.';
  if (!from || !/^\.|\.mdx?$/.test(target)) return suggest(target, site.byId, fallback);
  const source = normalize(join(dirname(from.source), decodeSafely(target)));
  const nearest = getNearest(source, site.bySource) ?? getNearest(`${source}.mdx`, site.bySource);
  if (nearest === undefined) return suggest(target, site.byId, fallback);
  const relativePath = relative(dirname(from.source), nearest);
  return `Did you mean "${relativePath.startsWith('.') ? relativePath : `./${relativePath}`}"?`;
}

function findDoc(target: string, site: LinkTargets, from: Doc | undefined): Doc | undefined {
  const id = decodeSafely(target);
  if (!/\.mdx?$/.test(id)) return site.byId.get(id) ?? site.byId.get(`${id}/index`);
  const base = from ? dirname(from.source) : '.';
  const source = normalize(id.startsWith('/') ? id.slice(1) : join(base, id));
  return site.bySource.get(source) ?? (id.startsWith('.') ? undefined : site.bySource.get(normalize(id)));
}

/** Resolve an image as written: relative to its doc, or in `public/`. */
export function resolveStrictImage(authored: string, doc: Doc, { settings, brand }: LinkTargets): LinkedFile {
  const missing: LinkedFile = { type: 'missing', reason: 'does not exist' };
  const name = decodeSafely(authored);
  const source = normalize(join(dirname(doc.source), name));
  const isPublic = name.startsWith('/');
  if (/^[a-z]+:|^\/\//i.test(name) || (!isPublic && source.startsWith('..'))) return missing;
  const own = isPublic && brand.publicFiles.find((file) => file.path === name);
  if (own) return { type: 'file', file: own.file, sitePath: name };
  const root = isPublic ? path.resolve('public') : settings.contentDir;
  const file = path.join(root, isPublic ? normalize(name) : source);
  if (!isFileInFolder(file, root)) return missing;
  if (!isPublic && !isPublished(source)) return { type: 'missing', reason: 'is not a file that the site publishes' };
  return { type: 'file', file, sitePath: isPublic ? normalize(name) : CONTENT_PATH + source };
}

/** Whether the site publishes a file of the content folder: an image that is neither hidden nor a drawing. */
function isPublished(source: string): boolean {
  return IMAGE_FILE.test(source) && !/^_figures\/|(?:^|\/)\./.test(source);
}

function isFileInFolder(file: string, root: string): boolean {
  const isBelow = file.startsWith(root + path.sep);
  return isBelow && existsSync(file) && statSync(file).isFile() && isInFolder(file, root);
}

function findImage(sitePath: string, { contentDir }: Settings): string | undefined {
  const source = sitePath.slice(CONTENT_PATH.length);
  const file = path.join(contentDir, source);
  const isImage = sitePath.startsWith(CONTENT_PATH) && isPublished(source);
  return isImage && isFileInFolder(file, contentDir) ? file : undefined;
}

function listImages(hrefs: string[], { contentDir, basePath, preview }: Settings): Map<string, string> {
  const used = new Set(hrefs);
  // The newest help has the images of the pages that did not change.
  const isUsed = (sitePath: string) => !preview?.upgradeFrom || used.has(getFileHref(sitePath, basePath));
  return new Map(
    listSources(contentDir, ['**'])
      .filter(isPublished)
      .map((source): [string, string] => [CONTENT_PATH + source, path.join(contentDir, source)])
      .filter(([sitePath]) => isUsed(sitePath)),
  );
}
