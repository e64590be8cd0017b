import type { Doc } from '../../content/doc';
import type { Site } from '../../content/site';
import { listSources, readSource } from '../../content/sources';
import type { StyleInput } from '../../mdx/style-input';
import type { Problem } from '../../problem';
import { readHouseStyle } from './house-style';
import { makeRules } from './make-rules';
import type { Finding, FindingLocation, StylePage, StyleRule } from './rule';
import { makeStylePage } from './style-page';
import { removeSuppressedFindings } from './suppressions';

/** Check docs against the house style of their content folder. Content from another tool has none. */
export function checkStyle(docs: { doc: Doc; input: StyleInput }[], site: Site): Problem[] {
  const problems: Problem[] = [];
  if (site.isConverted) return problems;
  const house = readHouseStyle(site.settings.contentDir, problems);
  if (!house) return problems;
  const rules = makeRules(house, site);
  for (const { doc, input } of docs) {
    // Pages of the site itself, such as its home page, have no type.
    if (doc.type !== undefined) problems.push(...checkPage(makeStylePage(doc, input), rules, site));
  }
  return problems;
}

function checkPage(page: StylePage, rules: StyleRule[], site: Site): Problem[] {
  const findings = new Map<string, Finding[]>();
  for (const { name, severity, check } of rules) {
    if (severity === 'off') continue;
    const ruleFindings = check(page).map((finding) => ({ ...finding, severity: finding.severity ?? severity }));
    // Rules of different kinds can have the same name.
    findings.set(name, [...(findings.get(name) ?? []), ...ruleFindings]);
  }
  const names = rules.map(({ name }) => name);
  const problems = removeSuppressedFindings(page, findings, names);
  for (const [rule, ruleFindings] of findings)
    problems.push(...ruleFindings.map((finding) => toProblem(rule, finding, page.doc, site)));
  return problems;
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
