import type { Paragraph, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../problem';
import type { ParsedBody } from './parse';
import { MARKERS } from './prepare';

/** Incomplete syntax, which readers see as text. `match` finds it in the source of a text node. */
const INCOMPLETE_SYNTAX: { match: RegExp; isColons?: true; problem: (found: string) => string; fix: string }[] = [
  {
    match: /(?<!\\)\[\^[^\]\s]+\]/g,
    problem: (found) => `The footnote ${found} does not exist.`,
    fix: 'Write a line such as [^1]: Its text. For brackets in the text, write \\[ and \\].',
  },
  {
    match: /(?<!\\)\]\[(?!\^)[^\][]*\]/g,
    problem: (found) => `The link refers to ${found.slice(1)}, which is not defined.`,
    fix: 'Write the address in round brackets, such as [roles](users/roles). For brackets in the text, write \\[ and \\].',
  },
  {
    match: /(?<!\\)\]\(\S*/g,
    problem: (found) => `The address of the link or image cannot be read: "${found.slice(1)}".`,
    fix: 'Close its round bracket. Write an address with spaces as (<./a map.png>).',
  },
  {
    match: /^[ \t>]*:{3,}[^\n]*/gm,
    isColons: true,
    problem: (found) => `The line "${found.replace(/^[\s>]+/, '').trim()}" is shown as text, not as part of a callout.`,
    fix: 'Begin a callout with a line such as :::note and end it with :::. Add a colon to the outer of two callouts.',
  },
];

/** The line of dashes between the header and the rows of a table. */
const DELIMITER_ROW = /^[\s>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** Report incomplete syntax that readers see as text, or that hides text. */
export function checkIncompleteSyntax(body: ParsedBody, report: ReportProblem): void {
  const { tree, source, unclosedComment } = body;
  if (unclosedComment) {
    const fix = 'Write --> after the comment.';
    report(unclosedComment, 'The comment is never closed, so the text below it is not shown.', fix, 'hidden-text');
  }
  visit(tree, (node) => {
    if (node.type === 'text') checkText(node, body, report);
    if (node.type === 'paragraph') checkTable(node, source, report);
  });
}

function checkText({ position }: Text, { source, hasPlainColons }: ParsedBody, report: ReportProblem): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || !end) return;
  const raw = source.slice(start.offset, end.offset);
  const before = source.slice(source.lastIndexOf('\n', start.offset - 1) + 1, start.offset);
  const startsLine = before.replace(MARKERS, '') === '';
  for (const { match, isColons, problem, fix } of INCOMPLETE_SYNTAX) {
    for (const { 0: found, index } of raw.matchAll(match)) {
      // Colons are text within a line.
      if (isColons && (hasPlainColons || (index === 0 && !startsLine))) continue;
      report(start.line + raw.slice(0, index).split('\n').length - 1, problem(found), fix, 'shown-as-text');
    }
  }
}

function checkTable({ position }: Paragraph, source: string, report: ReportProblem): void {
  if (!position) return;
  const lines = source.slice(position.start.offset, position.end.offset).split('\n');
  const index = lines.findIndex((line, row) => row > 0 && line.includes('|') && DELIMITER_ROW.test(line));
  if (index === -1) return;
  const headerCells = countCells(lines[index - 1] ?? '');
  const delimiterCells = countCells(lines[index] ?? '');
  const problem = `The table is shown as text: its header has ${headerCells} cells, and the line of dashes below it has ${delimiterCells}.`;
  const fix = 'Write a header and a group of dashes for each column. Write \\| for a | inside a cell.';
  report(position.start.line + index - 1, problem, fix, 'shown-as-text');
}

function countCells(line: string): number {
  const row = line
    .replace(/^[\s>]*\|?/, '')
    .trimEnd()
    .replace(/(?<!\\)\|$/, '');
  return row.split(/(?<!\\)\|/).length;
}
