import type { Settings } from '../settings';
import { isExternalAddress } from '../slug';
import type { Doc } from './doc';
import type { Brand } from './identity';

/** The target of a resolved link. A `page` is any page or file of the site that is not a doc. */
export type ResolvedLink =
  | { type: 'doc'; doc: Doc; hash: string; href: string }
  | { type: 'page'; href: string }
  | { type: 'external'; href: string }
  | { type: 'dead'; kind: 'link' | 'outside-link'; problem: string; getFix: () => string };

/** The parts of a site that links resolve against. */
export type LinkTargets = {
  settings: Settings;
  brand: Brand;
  docs: Doc[];
  byId: Map<string, Doc>;
  bySource: Map<string, Doc>;
};

/** A file that a page links to or shows. `reason` ends a sentence that begins with the address of a missing file. */
export type LinkedFile = { type: 'file'; file: string; sitePath: string } | { type: 'missing'; reason: string };

/** Finds what the addresses in a content folder mean. Each reader has its own. */
export type Resolver = {
  resolveLink(authored: string, site: LinkTargets, from?: Doc): ResolvedLink;
  resolveImage(authored: string, doc: Doc, site: LinkTargets): LinkedFile;
  /** Find the file to publish at a path of the site. */
  findFile(sitePath: string): string | undefined;
  /** Read a file to publish. */
  readFile(file: string): string | Uint8Array;
  /** List the files to publish by their paths in the site. `hrefs` are all links and images of the pages. */
  listFiles(hrefs: string[]): Map<string, string>;
  /** The folders with such files, besides the content folder. */
  dirs: string[];
};

/** Shorten an address for a message. */
export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Resolve a `#heading` of the doc and an address of another site; undefined for any other address. */
export function resolveCommonLink(address: string, authored: string, from?: Doc): ResolvedLink | undefined {
  const { target, hash } = splitHash(address);
  if (target === '' && from) return { type: 'doc', doc: from, hash, href: hash };
  if (isExternalAddress(address)) return { type: 'external', href: address };
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target) && !target.startsWith('//')) return undefined;
  return {
    type: 'dead',
    kind: 'link',
    problem: `Links to "${shorten(authored)}", which is not an allowed address.`,
    getFix: () => 'Write a doc id, or an address that begins with https://.',
  };
}

/** Split an address at its first `#`; a hash without text is empty. */
export function splitHash(address: string): { target: string; hash: string } {
  const index = address.indexOf('#');
  if (index === -1) return { target: address, hash: '' };
  const hash = address.slice(index);
  return { target: address.slice(0, index), hash: hash === '#' ? '' : hash };
}
