import type { Paragraph, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../problem';
import { isCaption, visitTables } from './tables';

/** Report tables without a caption, captions without a table, and cells without a column. */
export function checkTables(tree: Root, report: ReportProblem): void {
  const captions = new Set<Paragraph>();
  visitTables(tree, (table, caption) => {
    if (caption) captions.add(caption);
    else {
      report(
        table.position?.start.line,
        'The table has no caption.',
        'Write a line such as "Table: Roles and permissions" above it, followed by a blank line.',
        'table-caption',
      );
    }
    checkRows(table, report);
  });
  visit(tree, 'paragraph', (paragraph) => {
    if (!isCaption(paragraph) || captions.has(paragraph)) return;
    const fix =
      'Put the table right below it, after a blank line. In other text, write another word than "Table:" first.';
    const problem = 'The line that begins with "Table:" is not above a table.';
    report(paragraph.position?.start.line, problem, fix, 'table-caption');
  });
}

/** Report rows that are longer than the header: their last cells would not be shown. */
function checkRows({ children: [head, ...rows] }: Table, report: ReportProblem): void {
  const columns = head?.children.length ?? 0;
  for (const { children, position } of rows) {
    if (children.length <= columns) continue;
    const problem = `The row has ${children.length} cells, but the header of the table has ${columns}.`;
    const fix = 'Add a header, or remove a cell. Write \\| for a | inside a cell.';
    report(position?.start.line, problem, fix, 'table-row');
  }
}
