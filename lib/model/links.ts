import { type Problem, shorten } from '../problem';
import type { Settings } from '../settings';
import { decodeSafely, isExternalAddress } from '../slug';
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

/** An address that a built page links to or loads, and the name of the element. */
export type PageLink = { href: string; element: string };

/** The pages of a built site by file, with their ids and links, and a function that says whether a file exists. */
export type LinkedSite = {
  pages: Map<string, { ids: string[]; links: PageLink[] }>;
  hasFile: (file: string) => boolean;
  basePath: string;
  siteUrl?: string;
  /** Whether to check anchors too. */
  isStrict: boolean;
};

type Report = (problem: string, fix: string) => void;

const ADDRESS_ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src', 'srcset'],
  form: ['action'],
  source: ['src', 'srcset'],
};

/** Whether an element asks search engines not to index its page. */
export function isNoindexElement(name: string, { name: key, content = '' }: Record<string, string>): boolean {
  return name === 'meta' && key === 'robots' && /\bnoindex\b/.test(content);
}

/** Get the addresses that an element links to or loads. */
export function getElementLinks(name: string, attribs: Record<string, string>): PageLink[] {
  const hrefs: string[] = [];
  if (name === 'meta') {
    const { property, content = '', 'http-equiv': equiv } = attribs;
    if (property === 'og:image') hrefs.push(content);
    const [, target] = /^\s*\d+\s*;\s*url=(.*)$/i.exec(equiv === 'refresh' ? content : '') ?? [];
    if (target) hrefs.push(target);
  }
  // The same page in another language is outside of this site.
  if ((name === 'link' && attribs.rel === 'canonical') || attribs.hreflang !== undefined) return [];
  // An element can have any name, such as `constructor`.
  for (const attribute of Object.hasOwn(ADDRESS_ATTRIBUTES, name) ? (ADDRESS_ATTRIBUTES[name] ?? []) : []) {
    const value = attribs[attribute];
    if (value === undefined) continue;
    if (attribute !== 'srcset') hrefs.push(value);
    else {
      for (const candidate of value.split(',')) {
        const [href = ''] = candidate.trim().split(/\s+/);
        hrefs.push(href);
      }
    }
  }
  return hrefs.map((href) => ({ href, element: name }));
}

/** Check that every internal link points to a page or file of the site. */
export function checkPageLinks(site: LinkedSite): Problem[] {
  const problems: Problem[] = [];
  const ids = new Map([...site.pages].map(([file, page]) => [file, new Set(page.ids)]));
  for (const [file, page] of site.pages) {
    const report: Report = (problem, fix) => problems.push({ severity: 'error', file, problem, fix });
    for (const link of page.links) checkLink(link, file, ids, site, report);
  }
  return problems;
}

function checkLink(
  { href: address, element }: PageLink,
  pageFile: string,
  ids: Map<string, Set<string>>,
  { basePath, siteUrl, hasFile, isStrict }: LinkedSite,
  report: Report,
): void {
  const href = element === 'meta' && siteUrl ? address.replace(siteUrl, '') : address;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return;
  const [target = '', hash = ''] = href.split('#');
  const file = target === '' ? pageFile : getFile(target, pageFile, basePath);
  if (file === undefined) {
    const problem = `<${element}> points to "${href}", which is outside the base path "${basePath}".`;
    report(problem, 'Build the address with getHref.');
  } else if (!ids.has(file) && !hasFile(file)) {
    const fix = 'Correct the address in the source file, or add the missing page or file.';
    report(`<${element}> points to "${href}", which does not exist.`, fix);
  } else if (isStrict && hash && ids.get(file)?.has(decodeSafely(hash, decodeURIComponent)) === false) {
    // The content check already warns of missing anchors in converted content, and books would repeat the warning.
    const problem = `<${element}> points to "${href}", but that page has no element with this id.`;
    report(problem, 'Link to the id of a heading on that page.');
  }
}

/** A placeholder origin for resolving relative addresses. */
const ORIGIN = 'https://site.invalid';

/** Get the file that a host serves for an address. Returns undefined outside the base path. */
function getFile(href: string, pageFile: string, basePath: string): string | undefined {
  const base = `${ORIGIN}${basePath}/${encodeURI(pageFile)}`;
  // A browser does not follow an address that cannot be parsed, so no file is there.
  if (!href.startsWith('/') && !URL.canParse(href, base)) return undefined;
  const absolute = href.startsWith('/') ? href : new URL(href, base).pathname;
  const [address = ''] = absolute.split('?');
  if (!address.startsWith(`${basePath}/`)) return undefined;
  const file = decodeSafely(address.slice(basePath.length + 1), decodeURIComponent);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
