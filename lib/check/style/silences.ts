import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Doc } from '../../content/doc';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import { type Finding, RULE_NAMES } from './rule';

/**
 * A comment that silences a rule for the next line, or for the whole paragraph, heading or table that begins there:
 * `<!-- style: rule-name: reason -->`.
 */
type Silence = { line: number; until: number; rule: string; reason: string };

const COMMENT = /^\s*<!--\s*style\s*:\s*([^:]*?)\s*(?::\s*(.*?)\s*)?-->\s*$/;

/** Find the silences of a doc, in lines of its body; a parsed tree has lost them, but knows which lines are code. */
function getSilences({ body }: Doc, tree: Root): Silence[] {
  const code = new Set<number>();
  const ends = new Map<number, number>();
  visit(tree, ({ type, position }) => {
    if (!position) return;
    const { start, end } = position;
    if (type === 'code') for (let { line } = start; line <= end.line; line++) code.add(line);
    if (type === 'paragraph' || type === 'heading' || type === 'table') ends.set(start.line, end.line);
  });
  const lines = body.split('\n');
  return lines.flatMap((text, index) => {
    const found = COMMENT.exec(text);
    if (!found || code.has(index + 1)) return [];
    // Where 2 comments stand above one line, the first covers it too.
    const below = lines.findIndex((each, later) => later > index && !COMMENT.test(each)) + 1;
    return [{ line: index + 1, until: ends.get(below) ?? below, rule: found[1] ?? '', reason: found[2] ?? '' }];
  });
}

/**
 * Leave out the findings that the doc's writer has silenced, given by rule; a silence without a reason, for no rule or
 * for nothing is a problem itself.
 */
export function applySilences(doc: Doc, tree: Root, findings: Map<string, Finding[]>): Problem[] {
  const problems: Problem[] = [];
  for (const { line, until, rule, reason } of getSilences(doc, tree)) {
    const report = (severity: Problem['severity'], problem: string, fix: string) =>
      problems.push({ severity, file: doc.file, line: line + doc.bodyOffset, problem, fix });
    const own = findings.get(rule) ?? [];
    const loud = own.filter(({ place }) => place.type !== 'body' || place.line <= line || place.line > until);
    if (!RULE_NAMES.some((name) => name === rule)) {
      report(
        'error',
        `"${rule}" is no rule of style.`,
        suggest(rule, RULE_NAMES, `The rules are ${RULE_NAMES.join(', ')}.`),
      );
    } else if (reason === '') {
      report('error', `Silences ${rule} without a reason.`, `Write <!-- style: ${rule}: the reason -->.`);
    } else if (loud.length === own.length && findings.has(rule)) {
      report('warning', `Silences ${rule}, which finds nothing on the next line.`, 'Remove the comment.');
    } else findings.set(rule, loud);
  }
  return problems;
}
