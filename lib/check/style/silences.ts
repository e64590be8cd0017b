import type { LineRange } from '../../mdx/style-input';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import type { Finding, StylePage } from './rule';

/**
 * A comment that silences a rule for the next line, or for the whole paragraph, heading or table that begins there:
 * `<!-- style: rule-name: reason -->`.
 */
type Silence = { line: number; until: number; rule: string; reason: string };

const COMMENT = /^\s*<!--\s*style\s*:\s*([^:]*?)\s*(?::\s*(.*?)\s*)?-->\s*$/;

/**
 * Remove the findings that the doc's writer has silenced, given by rule; a silence without a reason, for an unknown rule
 * or for nothing is itself a problem.
 */
export function applySilences(page: StylePage, findings: Map<string, Finding[]>, names: string[]): Problem[] {
  const problems: Problem[] = [];
  const { doc } = page;
  for (const { line, until, rule, reason } of getSilences(page)) {
    const report = (severity: Problem['severity'], problem: string, fix: string) =>
      problems.push({ severity, file: doc.file, line: line + doc.bodyOffset, problem, fix });
    const own = findings.get(rule) ?? [];
    const loud = own.filter(
      ({ location }) => location.type !== 'body' || location.line <= line || location.line > until,
    );
    if (!names.includes(rule)) {
      report('error', `"${rule}" is not a rule of style.`, suggest(rule, names, `The rules are ${names.join(', ')}.`));
    } else if (reason === '') {
      report('error', `Silences ${rule} without a reason.`, `Write <!-- style: ${rule}: the reason -->.`);
    } else if (loud.length === own.length && findings.has(rule)) {
      report('warning', `Silences ${rule}, which finds nothing on the next line.`, 'Remove the comment.');
    } else findings.set(rule, loud);
  }
  return problems;
}

/** Find the silences of a doc, in lines of its body: the parser drops comments, but knows which lines are code. */
function getSilences({ doc: { body }, input: { codeBlocks, longBlocks } }: StylePage): Silence[] {
  if (!body.includes('<!--')) return [];
  const ends = new Map<number, number>(longBlocks);
  const isInside =
    (line: number) =>
    ([first, last]: LineRange) =>
      line >= first && line <= last;
  const lines = body.split('\n');
  return lines.flatMap((text, index) => {
    const found = COMMENT.exec(text);
    if (!found || codeBlocks.some(isInside(index + 1))) return [];
    // The first of 2 comments above one line covers that line too.
    const below = lines.findIndex((each, later) => later > index && !COMMENT.test(each)) + 1;
    return [{ line: index + 1, until: ends.get(below) ?? below, rule: found[1] ?? '', reason: found[2] ?? '' }];
  });
}
