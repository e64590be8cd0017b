import type { Paragraph, Root, Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const CAPTION = /^Table:\s*/;

/** Check whether a node is a table caption, such as `Table: Roles and permissions`. */
export function isCaption(node: unknown): node is Paragraph {
  const paragraph = node as Paragraph | undefined;
  return paragraph?.type === 'paragraph' && CAPTION.test(getText(paragraph));
}

/** Visit the tables of a tree, each with its caption paragraph, if any. */
export function visitTables(tree: Root, visitor: (table: Table, caption: Paragraph | undefined) => void): void {
  visit(tree, 'table', (table, index, parent) => {
    const before = index === undefined ? undefined : parent?.children[index - 1];
    visitor(table, isCaption(before) ? before : undefined);
  });
}

/** Wrap each table in a `<DataTable>` with its caption. Cells get header labels and classes for their alignment. */
export function convertTables(tree: Root): void {
  visit(tree, 'table', (table, index, parent) => {
    if (!parent || index === undefined || (parent as { name?: string }).name === 'DataTable') return;
    const before = parent.children[index - 1];
    const caption = isCaption(before) ? getText(before).replace(CAPTION, '') : '';
    const [head, ...rows] = table.children;
    const labels = (head?.children ?? []).map((cell) => getText(cell));
    const classes = (table.align ?? []).map((align) => (align ? [`align-${align}`] : undefined));
    head?.children.forEach((cell, column) => {
      cell.data = { ...cell.data, hProperties: { scope: 'col', className: classes[column] } };
    });
    for (const row of rows) {
      row.children.forEach((cell, column) => {
        const hProperties = column === 0 ? { scope: 'row' } : { 'data-label': labels[column] || undefined };
        cell.data = {
          ...cell.data,
          ...(column === 0 && { hName: 'th' }),
          hProperties: { ...hProperties, className: classes[column] },
        };
      });
    }
    // The compiler writes an inline style for each alignment, and leaves out cells of columns without an entry.
    const width = Math.max(...table.children.map(({ children }) => children.length));
    table.align = Array.from({ length: width }, () => null);
    const wrapper = {
      type: 'mdxJsxFlowElement',
      name: 'DataTable',
      attributes: [{ type: 'mdxJsxAttribute', name: 'caption', value: caption }],
      children: [table],
      position: table.position,
    };
    const from = caption ? index - 1 : index;
    parent.children.splice(from, index - from + 1, wrapper as never);
    return from + 1;
  });
}
