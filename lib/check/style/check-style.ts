import type { Doc } from '../../content/doc';
import type { Site } from '../../content/site';
import { listSources, readSource } from '../../content/sources';
import { getDisplayPath } from '../../files';
import { runWithTimeout } from '../../limits';
import type { StyleInput } from '../../mdx/style-input';
import type { Problem } from '../../problem';
import { readHouseStyle, STYLE_SOURCE } from './house-style';
import { makeRules } from './make-rules';
import type { Finding, FindingLocation } from './rule';
import { makeStylePage } from './style-page';
import { removeSuppressedFindings } from './suppressions';

/** The processor seconds of a rule: for any number of pages, and for each page. */
const RULE_SECONDS = 5;
const PAGE_SECONDS = 0.05;

/** Check docs against the house style of their content folder. Content from another tool has none. */
export function checkStyle(docs: { doc: Doc; input: StyleInput }[], site: Site): Problem[] {
  const problems: Problem[] = [];
  if (site.isConverted) return problems;
  const house = readHouseStyle(site.settings.contentDir, problems);
  if (!house) return problems;
  const rules = makeRules(house, site);
  // Pages of the site itself, such as its home page, have no type.
  const typed = docs.filter(({ doc }) => doc.type !== undefined);
  const pages = typed.map(({ doc, input }) => ({
    page: makeStylePage(doc, input),
    findings: new Map<string, Finding[]>(),
  }));
  for (const { name, severity, check } of rules) {
    if (severity === 'off') continue;
    // The patterns of a rule are content, and some take almost no end.
    const found = runWithTimeout(
      () => pages.map(({ page }) => check(page)),
      () => undefined,
      undefined,
      RULE_SECONDS + pages.length * PAGE_SECONDS,
    );
    if (!found) problems.push(describeSlowRule(name, site));
    for (const [index, { findings }] of found ? pages.entries() : []) {
      const ruleFindings = (found?.[index] ?? []).map((each) => ({ ...each, severity: each.severity ?? severity }));
      // Rules of different kinds can have the same name.
      findings.set(name, [...(findings.get(name) ?? []), ...ruleFindings]);
    }
  }
  const names = rules.map(({ name }) => name);
  for (const { page, findings } of pages) {
    problems.push(...removeSuppressedFindings(page, findings, names));
    for (const [rule, ruleFindings] of findings)
      problems.push(...ruleFindings.map((finding) => toProblem(rule, finding, page.doc, site)));
  }
  return problems;
}

function describeSlowRule(name: string, { settings }: Site): Problem {
  const problem = `The rule ${name} takes too long, so no page was checked with it.`;
  const fix = 'Simplify its patterns: repeat no part that is repeated in itself, such as (a+)+.';
  return { severity: 'error', file: getDisplayPath(settings.contentDir, STYLE_SOURCE), problem, fix };
}

/** Convert a finding into a problem that names the rule, because writers need the name to suppress the rule. */
function toProblem(
  rule: string,
  { severity = 'error', location, problem, fix }: Finding,
  doc: Doc,
  site: Site,
): Problem {
  const line = getLine(location, doc, site);
  return { severity, file: doc.file, line, problem: problem.replace(/\.$/, ` (style: ${rule}).`), fix };
}

/** Find the line of a location. Reads the file again for lines of frontmatter. */
function getLine(location: FindingLocation, doc: Doc, site: Site): number | undefined {
  const { contentDir } = site.settings;
  switch (location.type) {
    case 'body':
      return location.line + doc.bodyOffset;
    case 'doc':
      return undefined;
    case 'field': {
      const [source] = listSources(contentDir, [doc.source]);
      const lines = source === undefined ? [] : readSource(contentDir, source, []).text.split('\n');
      const hasField = (line: string) => new RegExp(`(^|[\\s{-])${location.name}:`).test(line);
      const index = lines.findIndex((line) => hasField(line) && line.includes(location.text));
      return (index === -1 ? lines.findIndex(hasField) : index) + 1 || undefined;
    }
    default:
      return location satisfies never;
  }
}
