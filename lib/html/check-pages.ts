import type { Problem } from '../problem';
import type { PageFacts } from './facts';

/** The pages of a site as they are checked: their facts by file, and whether any other file is there. */
export type SiteToCheck = {
  pages: Map<string, PageFacts>;
  hasFile: (file: string) => boolean;
  basePath: string;
  siteUrl?: string;
  /** Whether equal titles and missing headings are errors; in content from elsewhere they are warnings. */
  isStrict: boolean;
};

type Report = (problem: string, fix: string, severity?: Problem['severity']) => void;

/** Check built pages as a browser would meet them: links, anchors, assets, ids, headings, titles, and that nothing foreign runs. */
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

/** Check that every link of every page leads to a page or file of the site, or out of it. */
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
  seen: Map<string, string>,
  { isStrict }: SiteToCheck,
  report: Report,
): void {
  const other = seen.get(text);
  seen.set(text, file);
  // In content from elsewhere the check of the content warns of two docs.
  if (other === undefined || (!isStrict && [file, other].every((each) => each.startsWith('central/')))) return;
  report(
    `Has the same ${name} as ${other}: "${text}".`,
    `Give one of the two another ${name}.`,
    isStrict ? 'error' : 'warning',
  );
}

function checkIds({ ids }: PageFacts, report: Report): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) {
      const fix = 'Rename one heading, or give it an id of its own: ## Heading {#id}.';
      report(`The id "${id}" stands twice.`, fix);
    }
    seen.add(id);
  }
}

function checkHeadings({ headings }: PageFacts, report: Report): void {
  const first = headings.filter(({ depth }) => depth === 1).length;
  if (first !== 1) report(`Has ${first} headings of level 1.`, 'Have exactly one.');
  let above = 1;
  for (const { depth, text } of headings) {
    if (depth > above + 1)
      report(`The heading "${text}" skips from level ${above} to level ${depth}.`, `Make it level ${above + 1}.`);
    above = depth;
  }
}

function checkLink(
  { href: written, element }: PageFacts['links'][number],
  page: string,
  ids: Map<string, Set<string>>,
  { basePath, siteUrl, hasFile, isStrict }: SiteToCheck,
  report: Report,
): void {
  const href = element === 'meta' && siteUrl ? written.replace(siteUrl, '') : written;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return;
  const [target = '', hash = ''] = href.split('#');
  const file = target === '' ? page : getFile(target, page, basePath);
  if (file === undefined) {
    const problem = `<${element}> leads to "${href}", which is outside the base path "${basePath}".`;
    report(problem, 'Make the address with getHref.');
  } else if (!ids.has(file) && !hasFile(file)) {
    const fix = 'Correct the link in the file that it is written in, or write the page.';
    report(`<${element}> leads to "${href}", which does not exist.`, fix);
  } else if (isStrict && hash && ids.get(file)?.has(decode(hash)) === false) {
    // In content from elsewhere the check of the content warns of it, and books would repeat it.
    report(`<${element}> leads to "${href}", but no element there has this id.`, 'Link to a heading of that page.');
  }
}

/** An origin of no site, to resolve addresses that are relative to their page. */
const ORIGIN = 'https://site.invalid';

/** The file that a host sends for an address of this site; absent for an address outside the base path. */
function getFile(href: string, page: string, basePath: string): string | undefined {
  const absolute = href.startsWith('/') ? href : new URL(href, `${ORIGIN}${basePath}/${encodeURI(page)}`).pathname;
  const address = absolute.split('?')[0] ?? '';
  if (!address.startsWith(`${basePath}/`)) return undefined;
  const file = decode(address.slice(basePath.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** An address that is not well encoded is that of no file. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
