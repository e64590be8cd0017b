import type { AlignType, RootContent, TableRow } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { MAX_PARTS } from '../../limits';
import { isBlank, makeParagraph, makeText } from '../../mdx/blocks';
import { toPhrasing } from '../../mdx/components';
import {
  getHtmlElement,
  getParts,
  type HtmlContext,
  type HtmlElement,
  type HtmlHandler,
  makeAnchor,
} from './html-element';

/** A cell with the number of columns and rows that it spans. */
type Cell = { content: RootContent[]; isHeader: boolean; align: AlignType; columns: number; rows: number };
type Row = { cells: Cell[]; isHead: boolean; position: RootContent['position'] };
/** Cells by row and column. Undefined in the places that a cell above or to the left spans. */
type Grid = (Cell | undefined)[][];

/** The elements that only group the rows of a table. */
const GROUPS = new Set(['thead', 'tbody', 'tfoot']);

/**
 * Convert a table. Empty cells fill the places that a cell spans. A table without a header gets a hidden one, because
 * every table in Markdown has a header.
 */
export const convertTable: HtmlHandler = ({ node, children }, context) => {
  const [top, ...others] = getParts(children);
  const hasCaption = top !== undefined && getHtmlElement(top)?.name === 'caption';
  const caption = hasCaption ? convertCaption(top, context) : [];
  const rows = listRows(hasCaption ? others : children, false, context);
  const [first] = rows;
  if (!first) return caption;
  const grid = placeCells(rows);
  if (!grid) return [...caption, ...rows.flatMap(({ cells }) => cells.map(makeBlock))];
  const columns = Array.from({ length: Math.max(...grid.map((row) => row.length)) }, (_, column) => column);
  const shown = grid.map((row, index): TableRow => {
    // The first row needs a cell in every column, because cells in columns without a header are not shown.
    const places = index === 0 ? columns.map((column) => row[column]) : row;
    const cells = places.map((cell) => ({ type: 'tableCell' as const, children: (cell?.content ?? []) as never }));
    return { type: 'tableRow', children: cells, position: rows[index]?.position };
  });
  const hasHeader = first.isHead || first.cells.every(({ isHeader }) => isHeader);
  const empty = columns.map(() => ({ type: 'tableCell' as const, children: [] }));
  const hidden: TableRow = { type: 'tableRow', children: empty, data: { hProperties: { hidden: true } } };
  const table: RootContent = {
    type: 'table',
    align: columns.map((column) => grid[0]?.[column]?.align ?? grid[1]?.[column]?.align ?? null),
    children: hasHeader ? shown : [hidden, ...shown],
    position: node.position,
  };
  return [...caption, table];
};

function convertCaption(part: RootContent, { convert }: HtmlContext): RootContent[] {
  const content = toPhrasing(convert([part]), makeText(' '));
  if (content.every(isBlank)) return [];
  const caption = makeParagraph(content);
  return [/^Table:/.test(getText(caption)) ? caption : makeParagraph([makeText('Table: '), ...content])];
}

/** List the rows of a table. Content outside cells gets its own cell, and content outside rows its own row. */
function listRows(children: RootContent[], isHead: boolean, context: HtmlContext): Row[] {
  return getParts(children).flatMap((part): Row[] => {
    const element = getHtmlElement(part);
    if (element && GROUPS.has(element.name)) return listRows(element.children, element.name === 'thead', context);
    const isRow = element?.name === 'tr';
    const cells = (isRow ? getParts(element.children) : [part]).map((cell) => makeCell(cell, context));
    if (!isRow && cells.every(({ content }) => content.every(isBlank))) return [];
    if (isRow) cells[0]?.content.unshift(...makeAnchor(element.attributes.get('id')));
    return cells.length === 0 ? [] : [{ cells, isHead, position: part.position }];
  });
}

function makeCell(part: RootContent, { convert }: HtmlContext): Cell {
  const element = getHtmlElement(part);
  if (element?.name !== 'td' && element?.name !== 'th') {
    return { content: convert([part]), isHeader: false, align: null, columns: 1, rows: 1 };
  }
  const { attributes, children, name } = element;
  return {
    content: [...makeAnchor(attributes.get('id')), ...convert(children)],
    isHeader: name === 'th',
    align: getAlign(attributes),
    columns: getSpan(attributes.get('colspan')),
    rows: getSpan(attributes.get('rowspan')),
  };
}

function getAlign(attributes: HtmlElement['attributes']): AlignType {
  const style = /text-align:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1];
  const align = (style ?? attributes.get('align') ?? '').toLowerCase();
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}

/** Parse a `colspan` or `rowspan`, from 1 to the limit of HTML: https://html.spec.whatwg.org/multipage/tables.html */
function getSpan(value: string | undefined): number {
  return Math.min(Math.max(Number.parseInt(value ?? '', 10) || 1, 1), 1000);
}

function makeBlock({ content }: Cell): RootContent {
  return { type: 'paragraph', children: content as never };
}

/** Place the cells of rows in columns. Undefined if the table has more places than a page may have parts. */
function placeCells(rows: Row[]): Grid | undefined {
  const grid: Grid = [];
  /** By column, the number of rows below that a cell still spans. */
  const spanned: number[] = [];
  let width = 0;
  for (const { cells } of rows) {
    const placed: Grid[number] = [];
    const place = (cell: Cell | undefined, rowsBelow: number) => {
      spanned[placed.length] = rowsBelow;
      placed.push(cell);
    };
    const skipSpanned = () => {
      while (spanned[placed.length]) place(undefined, (spanned[placed.length] ?? 0) - 1);
    };
    for (const [index, cell] of cells.entries()) {
      skipSpanned();
      place(cell, cell.rows - 1);
      // No cell follows the last one, whose span is often larger than the table.
      const columns = index === cells.length - 1 ? 1 : cell.columns;
      for (let column = 1; column < columns; column++) place(undefined, cell.rows - 1);
      width = Math.max(width, placed.length);
      if (width * rows.length > MAX_PARTS) return undefined;
    }
    skipSpanned();
    grid.push(placed);
  }
  return grid;
}
