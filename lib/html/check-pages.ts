import { checkPageLinks, type LinkedSite } from '../model/page-links';
import type { Problem } from '../problem';
import type { PageFacts } from './facts';

/** A built site to check, with the facts of each page by file. `isStrict` also refuses equal titles; false for converted content. */
export type SiteToCheck = LinkedSite & { pages: Map<string, PageFacts> };

type Report = (problem: string, fix: string) => void;

/** Check built pages: links, ids, headings, titles, descriptions, and content that the security policy blocks. */
export function checkPages(site: SiteToCheck): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [file, facts] of [...site.pages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const report: Report = (problem, fix) => problems.push({ severity: 'error', file, problem, fix });
    for (const { problem, fix } of facts.problems) report(problem, fix);
    checkHeadings(facts, report);
    checkIds(facts, report);
    checkUnique('title', facts.title, file, titles, site, report);
    checkUnique('description', facts.description, file, descriptions, site, report);
  }
  return [...problems, ...checkPageLinks(site)];
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
