import type { Site } from '../../content/site';
import { listSources, readSource } from '../../content/sources';
import { getDisplayPath } from '../../files';
import { runWithTimeout } from '../../limits';
import type { LineRange, StyleInput } from '../../mdx/style-input';
import type { Doc } from '../../model/doc';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import {
  type Finding,
  type FindingLocation,
  type HouseStyle,
  makeStylePage,
  readHouseStyle,
  STYLE_SOURCE,
  type StyleCheck,
  type StylePage,
  type StyleRule,
} from './house-style';
import {
  checkRepeatedTitle,
  checkTableHeaders,
  makeAbbreviationCheck,
  makeConsistencyCheck,
  makeOccurrenceCheck,
  makeRepetitionCheck,
  makeSearchCheck,
  makeShortPageCheck,
} from './rules';

/**
 * A comment that suppresses a rule on the next line, or in the whole paragraph, heading or table that starts there:
 * `<!-- style: rule-name: reason -->`.
 */
type Suppression = { line: number; lastLine: number; rule: string; reason: string };

const COMMENT = /^\s*<!--\s*style\s*:\s*([^:]*?)\s*(?::\s*(.*?)\s*)?-->\s*$/;

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

/** Make the rules of a house style for one run. Some rules remember the pages that they have checked. */
export function makeRules(house: HouseStyle, site: Site): StyleRule[] {
  const { parts, built_in } = house;
  return [
    ...makeEach(house.existence, (rule) => makeSearchCheck(rule, [{ ...rule, write: '' }], parts)),
    ...makeEach(house.substitution, (rule) => makeSearchCheck(rule, rule.swap, parts)),
    ...makeEach(house.occurrence, makeOccurrenceCheck),
    ...makeEach(house.repetition, makeRepetitionCheck),
    ...makeEach(house.consistency, (rule) => makeConsistencyCheck(rule, site)),
    ...makeEach({ abbreviations: built_in.abbreviations }, makeAbbreviationCheck),
    ...makeEach({ 'repeated-titles': built_in['repeated-titles'] }, () => checkRepeatedTitle),
    ...makeEach({ 'short-pages': built_in['short-pages'] }, makeShortPageCheck),
    ...makeEach({ 'table-headers': built_in['table-headers'] }, () => checkTableHeaders),
  ];
}

function makeEach<T extends { severity: StyleRule['severity'] }>(
  rules: Record<string, T | undefined>,
  make: (rule: T) => StyleCheck,
): StyleRule[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule ? [{ name, severity: rule.severity, check: make(rule) }] : [],
  );
}

/**
 * Remove findings that comments in the doc suppress. Returns problems of the comments themselves: no reason, an unknown
 * rule, or no effect.
 */
export function removeSuppressedFindings(
  page: StylePage,
  findings: Map<string, Finding[]>,
  names: string[],
): Problem[] {
  const problems: Problem[] = [];
  const { doc } = page;
  for (const { line, lastLine, rule, reason } of getSuppressions(page)) {
    const report = (severity: Problem['severity'], problem: string, fix: string) =>
      problems.push({ severity, file: doc.file, line: line + doc.bodyOffset, problem, fix });
    const ruleFindings = findings.get(rule) ?? [];
    const remaining = ruleFindings.filter(
      ({ location }) => location.type !== 'body' || location.line <= line || location.line > lastLine,
    );
    if (!names.includes(rule)) {
      report('error', `Unknown style rule "${rule}".`, suggest(rule, names, `The rules are ${names.join(', ')}.`));
    } else if (reason === '') {
      report('error', `Suppresses ${rule} without a reason.`, `Write <!-- style: ${rule}: the reason -->.`);
    } else if (remaining.length === ruleFindings.length && findings.has(rule)) {
      report('warning', `Suppresses ${rule}, which finds nothing on the next line.`, 'Remove the comment.');
    } else findings.set(rule, remaining);
  }
  return problems;
}

/** Find suppression comments in the text of a doc, because its tree has no comments. */
function getSuppressions({ doc: { body }, input: { codeBlocks, longBlocks } }: StylePage): Suppression[] {
  if (!body.includes('<!--')) return [];
  const lastLines = new Map<number, number>(longBlocks);
  const isInside =
    (line: number) =>
    ([first, last]: LineRange) =>
      line >= first && line <= last;
  const lines = body.split('\n');
  return lines.flatMap((text, index) => {
    const match = COMMENT.exec(text);
    if (!match || codeBlocks.some(isInside(index + 1))) return [];
    const [, rule = '', reason = ''] = match;
    // Consecutive comments all apply to the first line after them.
    const nextLine = lines.findIndex((other, otherIndex) => otherIndex > index && !COMMENT.test(other)) + 1;
    return [{ line: index + 1, lastLine: lastLines.get(nextLine) ?? nextLine, rule, reason }];
  });
}
