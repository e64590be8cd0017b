import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { getNearest, suggest } from '../nearest';
import { getHref, isExternalAddress } from '../slug';
import type { Doc } from './doc';
import { resolveDocusaurusImage, resolveDocusaurusLink } from './docusaurus/resolve-link';
import { decodeSafely, type LinkTargets, type ResolvedLink, shorten } from './link-target';
import type { Site } from './site';
import { isInFolder } from './sources';

/** Resolve a link as written: a doc id, a relative `.md(x)` path, `#heading`, a path of this site, or an address. */
export function resolveLink(authored: string, site: LinkTargets, from?: Doc): ResolvedLink {
  const { docusaurus } = site;
  // In Docusaurus, this prefix marks an address that is used unchanged.
  const address = docusaurus ? authored.replace(/^pathname:\/\//, '') : authored;
  const [target = '', fragment] = splitHash(address);
  const hash = fragment ? `#${fragment}` : '';
  if (target === '' && from) return { type: 'doc', doc: from, hash, href: hash };
  if (isExternalAddress(address)) return { type: 'external', href: address };
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//')) {
    return {
      type: 'dead',
      kind: 'link',
      problem: `Links to "${shorten(authored)}", which is not an allowed address.`,
      getFix: () => 'Write a doc id, or an address that begins with https://.',
    };
  }
  if (docusaurus) return resolveDocusaurusLink(address, { ...site, docusaurus }, from);
  const doc = findDoc(target, site, from);
  if (doc) return { type: 'doc', doc, hash, href: `${doc.href}${hash}` };
  if (/^\/([A-Za-z0-9_-]+\/)*([\w-]+\.\w+)?$/.test(target)) {
    return { type: 'page', href: getHref(target, site.settings.basePath) + hash };
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
  const path = relative(dirname(from.source), nearest);
  return `Did you mean "${path.startsWith('.') ? path : `./${path}`}"?`;
}

function findDoc(target: string, site: LinkTargets, from: Doc | undefined): Doc | undefined {
  const id = decodeSafely(target);
  if (!/\.mdx?$/.test(id)) return site.byId.get(id) ?? site.byId.get(`${id}/index`);
  const base = from ? dirname(from.source) : '.';
  const relative = normalize(id.startsWith('/') ? id.slice(1) : join(base, id));
  return site.bySource.get(relative) ?? site.bySource.get(normalize(id));
}

/** Get the href of a link of the identity; for a dead link, which the check reports, that of the home page. */
export function getLinkHref(to: string, site: Site): string {
  const target = resolveLink(to, site);
  return target.type === 'dead' ? getHref('/', site.settings.basePath) : target.href;
}

/** An image of a doc: its file on disk and its path in the site. */
type ImageFile = { file: string; sitePath: string };

/** Resolve an image as written: relative to its doc, or in `public/` or a static folder. Undefined if it does not exist. */
export function resolveImage(authored: string, doc: Doc, site: Site): ImageFile | undefined {
  if (site.docusaurus) {
    const found = resolveDocusaurusImage(authored, doc, site.docusaurus);
    if (found.type === 'file') return found;
    if (!authored.startsWith('/')) return undefined;
  }
  const name = decodeSafely(authored);
  const source = normalize(join(dirname(doc.source), name));
  const isPublic = name.startsWith('/');
  if (/^[a-z]+:|^\/\//i.test(name) || (!isPublic && source.startsWith('..'))) return undefined;
  const root = isPublic ? path.resolve('public') : site.settings.contentDir;
  const file = path.join(root, isPublic ? normalize(name) : source);
  if (!file.startsWith(root + path.sep) || !isFile(file) || !isInFolder(file, root)) return undefined;
  return { file, sitePath: isPublic ? normalize(name) : `/central/${source}` };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function splitHash(authored: string): [string, string | undefined] {
  const index = authored.indexOf('#');
  return index === -1 ? [authored, undefined] : [authored.slice(0, index), authored.slice(index + 1)];
}
