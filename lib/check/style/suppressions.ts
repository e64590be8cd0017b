import type { LineRange } from '../../mdx/style-input';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import type { Finding, StylePage } from './rule';

/**
 * A comment that suppresses a rule on the next line, or in the whole paragraph, heading or table that starts there:
 * `<!-- style: rule-name: reason -->`.
 */
type Suppression = { line: number; lastLine: number; rule: string; reason: string };

const COMMENT = /^\s*<!--\s*style\s*:\s*([^:]*?)\s*(?::\s*(.*?)\s*)?-->\s*$/;

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
