import type { Problem } from '../problem';
import type { PageFacts } from './facts';

/** A built site to check: the facts of each page by file, and a function that says whether a file exists. */
export type SiteToCheck = {
  pages: Map<string, PageFacts>;
  hasFile: (file: string) => boolean;
  basePath: string;
  siteUrl?: string;
  /** Whether to check anchors, and report equal titles as errors. False for converted content. */
  isStrict: boolean;
};

type Report = (problem: string, fix: string, severity?: Problem['severity']) => void;

/** Check built pages: links, ids, headings, titles, descriptions, and content that the security policy blocks. */
export function checkPages(site: SiteToCheck): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [file, facts] of [...site.pages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const report: Report = (problem, fix, severity = 'error') => problems.push({ severity, file, problem, fix });
    for (const { problem, fix } of facts.problems) report(problem, fix);
    checkHeadings(facts, report);
    checkIds(facts, report);
    checkUnique('title', facts.title, file, titles, site, report);
    checkUnique('description', facts.description, file, descriptions, site, report);
  }
  return [...problems, ...checkPageLinks(site)];
}

/** Check that every internal link points to a page or file of the site. */
export function checkPageLinks(site: SiteToCheck): Problem[] {
  const problems: Problem[] = [];
  const ids = new Map([...site.pages].map(([file, facts]) => [file, new Set(facts.ids)]));
  for (const [file, facts] of site.pages) {
    const report: Report = (problem, fix, severity = 'error') => problems.push({ severity, file, problem, fix });
    for (const link of facts.links) checkLink(link, file, ids, site, report);
  }
  return problems;
}

function checkUnique(
  name: string,
  text: string,
  file: string,
  filesByText: Map<string, string>,
  { isStrict }: SiteToCheck,
  report: Report,
): void {
  const otherFile = filesByText.get(text);
  filesByText.set(text, file);
  if (otherFile === undefined || !isStrict) return;
  report(`Has the same ${name} as ${otherFile}: "${text}".`, `Change the ${name} of one of the two pages.`);
}

function checkIds({ ids }: PageFacts, report: Report): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) {
      const fix = 'Rename one heading, or give it another id: ## Heading {#id}.';
      report(`The id "${id}" is used twice.`, fix);
    }
    seen.add(id);
  }
}

function checkHeadings({ headings }: PageFacts, report: Report): void {
  const count = headings.filter(({ depth }) => depth === 1).length;
  if (count !== 1) report(`Has ${count} headings of level 1.`, 'Write exactly one level 1 heading.');
  let previous = 1;
  for (const { depth, text } of headings) {
    if (depth > previous + 1)
      report(
        `The heading "${text}" skips from level ${previous} to level ${depth}.`,
        `Change it to level ${previous + 1}.`,
      );
    previous = depth;
  }
}

function checkLink(
  { href: address, element }: PageFacts['links'][number],
  pageFile: string,
  ids: Map<string, Set<string>>,
  { basePath, siteUrl, hasFile, isStrict }: SiteToCheck,
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
  } else if (isStrict && hash && ids.get(file)?.has(decode(hash)) === false) {
    // The content check already warns of missing anchors in converted content, and books would repeat the warning.
    report(
      `<${element}> points to "${href}", but that page has no element with this id.`,
      'Link to the id of a heading on that page.',
    );
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
  const file = decode(address.slice(basePath.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** Decode an address. One with an invalid encoding stays the same, and matches no file. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
