import { existsSync } from 'node:fs';
import path from 'node:path';
import { dirname, join, normalize } from 'node:path/posix';
import { suggest } from '../nearest';
import { getDocPath, getHref, isExternalAddress } from '../slug';
import type { Doc } from './doc';
import type { Site } from './site';
import { isInFolder } from './sources';

/** Where a link leads once it is resolved. */
type Target =
  | { type: 'doc'; doc: Doc; hash: string; href: string }
  | { type: 'page'; href: string }
  | { type: 'external'; href: string }
  | { type: 'dead'; problem: string; getFix: () => string };

/** Resolve a link as authored: a doc id, a relative `.md(x)` path, `#heading`, a path of this site, or an address. */
export function resolveLink(authored: string, site: Site, from?: Doc): Target {
  const [target = '', fragment] = splitHash(authored);
  const hash = fragment ? `#${fragment}` : '';
  if (target === '' && from) return { type: 'doc', doc: from, hash, href: hash };
  if (isExternalAddress(authored)) return { type: 'external', href: authored };
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//')) {
    return {
      type: 'dead',
      problem: `Links to "${shorten(authored)}", which is no address that a reader may be sent to.`,
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
    // Comparing with every doc takes time, and only the check needs it.
    getFix: () => suggest(target, site.byId, 'Write the id of a doc, as the table of all pages lists them.'),
  };
}

function findDoc(target: string, site: Site, from: Doc | undefined): Doc | undefined {
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

/** Docusaurus writes addresses too: `/usage/testing` is the doc at that place below the docs' root. */
function findByAddress(site: Site, address: string): Doc[] {
  const href = getHref(getDocPath(address.split('/')), site.settings.basePath);
  return site.docs.filter((doc) => doc.href === href).slice(0, 1);
}

/** The href of a link of the identity, which the check has found to lead somewhere. */
export function getLinkHref(to: string, site: Site): string {
  const target = resolveLink(to, site);
  return target.type === 'dead' ? getHref('/', site.settings.basePath) : target.href;
}

/** Where an image of a doc is: its file on disk, and its path in the site. */
type ImageFile = { file: string; sitePath: string };

/** Find an image as authored: relative to its doc, or from the root of `public/`; absent where there is no such file. */
export function resolveImage(authored: string, doc: Doc, site: Site): ImageFile | undefined {
  const name = decodeSafely(authored);
  const source = normalize(join(dirname(doc.source), name));
  const isPublic = name.startsWith('/');
  if (/^[a-z]+:|^\/\//i.test(name) || (!isPublic && source.startsWith('..'))) return undefined;
  const root = isPublic ? path.resolve('public') : site.settings.contentDir;
  const file = path.join(root, isPublic ? normalize(name) : source);
  if (!file.startsWith(root + path.sep) || !existsSync(file) || !isInFolder(file, root)) return undefined;
  return { file, sitePath: isPublic ? normalize(name) : `/central/${source}` };
}

function splitHash(authored: string): [string, string | undefined] {
  const index = authored.indexOf('#');
  return index === -1 ? [authored, undefined] : [authored.slice(0, index), authored.slice(index + 1)];
}

/** Decode an address as authored; a stray % stays as it stands. */
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
