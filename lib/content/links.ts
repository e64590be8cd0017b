import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { dirname, join, normalize } from 'node:path/posix';
import { suggest } from '../nearest';
import { getDocPath, getHref, isExternalAddress } from '../slug';
import type { Doc } from './doc';
import type { Site } from './site';
import { isInFolder } from './sources';

/** The target of a link after it is resolved. */
type ResolvedLink =
  | { type: 'doc'; doc: Doc; hash: string; href: string }
  | { type: 'page'; href: string }
  | { type: 'external'; href: string }
  | { type: 'dead'; problem: string; getFix: () => string };

/** The parts of a site that links resolve against. */
export type LinkTargets = Pick<Site, 'settings' | 'identity' | 'docs' | 'byId' | 'bySource'>;

/** Resolve a link as written: a doc id, a relative `.md(x)` path, `#heading`, a path of this site, or an address. */
export function resolveLink(authored: string, site: LinkTargets, from?: Doc): ResolvedLink {
  const [target = '', fragment] = splitHash(authored);
  const hash = fragment ? `#${fragment}` : '';
  if (target === '' && from) return { type: 'doc', doc: from, hash, href: hash };
  if (isExternalAddress(authored)) return { type: 'external', href: authored };
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//')) {
    return {
      type: 'dead',
      problem: `Links to "${shorten(authored)}", which is not an allowed address.`,
      getFix: () => 'Write a doc id, or an address that begins with https://.',
    };
  }
  const doc = findDoc(target, site, from);
  if (doc) return { type: 'doc', doc, hash, href: `${doc.href}${hash}` };
  if (/^\/([A-Za-z0-9_-]+\/)*([\w-]+\.\w+)?$/.test(target) && site.identity.content === 'strict') {
    return { type: 'page', href: getHref(target, site.settings.basePath) + hash };
  }
  return {
    type: 'dead',
    problem: `Links to "${shorten(authored)}", which does not exist.`,
    // A function, because comparing every doc is slow and only the check needs the fix.
    getFix: () =>
      suggest(target, site.byId, 'Write a doc id: the path of its file in the content folder, without .mdx.'),
  };
}

function findDoc(target: string, site: LinkTargets, from: Doc | undefined): Doc | undefined {
  const id = decodeSafely(target);
  const base = from ? dirname(from.source) : '.';
  if (/\.mdx?$/.test(id)) {
    const relative = normalize(id.startsWith('/') ? id.slice(1) : join(base, id));
    return site.bySource.get(relative) ?? site.bySource.get(normalize(id));
  }
  const exact = site.byId.get(id) ?? site.byId.get(`${id}/index`);
  if (exact || site.identity.content === 'strict') return exact;
  const plain = id.replace(/^\/|\/$/g, '');
  const relative = normalize(join(base, plain));
  return [plain, `${plain}/index`, relative, `${relative}/index`].flatMap(
    (each) => site.byId.get(each) ?? findByAddress(site, each),
  )[0];
}

/** Docusaurus docs also link by address, from the root of the site or of the docs; its docs are at `docs/`. */
function findByAddress({ settings, docs }: LinkTargets, address: string): Doc[] {
  const { basePath, routeBasePath } = settings;
  const below = [address, ...(/^docs(\/|$)/.test(address) ? [address.replace(/^docs\/?/, '')] : [])];
  const paths = [getDocPath(split(address), ''), ...below.map((each) => getDocPath(split(each), routeBasePath))];
  const found = paths.map((path) => docs.find(({ href }) => href === getHref(path, basePath)));
  return found.flatMap((doc) => doc ?? []).slice(0, 1);
}

function split(address: string): string[] {
  return address.split('/').filter(Boolean);
}

/** Get the href of a link of the identity. A dead link, which the check reports, goes to the home page. */
export function getLinkHref(to: string, site: Site): string {
  const target = resolveLink(to, site);
  return target.type === 'dead' ? getHref('/', site.settings.basePath) : target.href;
}

/** An image of a doc: its file on disk and its path in the site. */
type ImageFile = { file: string; sitePath: string };

/** Resolve an image as written: relative to its doc or to `public/`. Undefined if it does not exist. */
export function resolveImage(authored: string, doc: Doc, site: Site): ImageFile | undefined {
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

/** Decode an authored address; returns it unchanged if it cannot be decoded. */
export function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
