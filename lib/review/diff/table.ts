import { diffArrays } from 'diff';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { t } from '../../words/words';
import { type AlignedPart, alignParts } from './align';
import { assignChange, assignMovedText, markBlock } from './marks';
import { cloneWithChildren, createElement, getText, splitIntoParts } from './nodes';

/** The maximum number of words of a moved part that its placeholder shows. */
const MAX_PLACEHOLDER_WORDS = 8;

/** Write at the old position of a moved part that it moved, with its first words. */
export function formatMovedAway(text: string): string {
  const words = text.split(' ');
  const start = words.slice(0, MAX_PLACEHOLDER_WORDS).join(' ');
  return t('diff.moved-away', { text: words.length > MAX_PLACEHOLDER_WORDS ? `${start} …` : start });
}

type MergeElements = (before: Element, after: Element) => Element;

/** The children of a table, in the order that HTML requires. */
const TABLE_PARTS = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

/** A column of the merged table: its old and new index. One is absent if the column was added or removed. */
type Column = { before?: number; after?: number };

/** Merge two tables: match columns by their headings, then rows, then cells. */
export function mergeTable(before: Element, after: Element, merge: MergeElements): Element {
  const columns = matchColumns(getHeadings(before), getHeadings(after));
  const table = new TableMerge(columns, merge);
  const getPart = (element: Element, name: string) => element.children.filter(isTag).find((part) => part.name === name);
  const children = TABLE_PARTS.flatMap((name): ChildNode[] => {
    const [oldPart, newPart] = [getPart(before, name), getPart(after, name)];
    if (oldPart && newPart) {
      const isMergedByRow = isRowGroup(newPart);
      return [isMergedByRow ? cloneWithChildren(newPart, table.mergeRows(oldPart, newPart)) : merge(oldPart, newPart)];
    }
    if (newPart) return [assignChange(markBlock(newPart, 'inserted') as Element, 'inserted')];
    return oldPart ? [assignChange(markBlock(oldPart, 'deleted') as Element, 'deleted')] : [];
  });
  return cloneWithChildren(after, children);
}

class TableMerge {
  /** Inserted and deleted columns whose first cell is marked: a column counts as one change. */
  private readonly reported = new Set<Column>();

  constructor(
    private readonly columns: Column[],
    private readonly merge: MergeElements,
  ) {}

  mergeRows(before: Element, after: Element): ChildNode[] {
    const [oldRows, newRows] = [splitIntoParts(before.children), splitIntoParts(after.children)];
    const [oldRow, newRow] = [oldRows[0], newRows[0]];
    const isHead = after.name === 'thead' && oldRow && newRow;
    const rows: AlignedPart[] = isHead
      ? [{ type: 'changed', before: oldRow, after: newRow }]
      : alignParts(oldRows, newRows);
    return rows.map((row) => this.mergeRow(row));
  }

  private mergeRow(row: AlignedPart): Element {
    switch (row.type) {
      case 'same':
      case 'changed':
        return this.mergeCells(getRowElement(row.before), getRowElement(row.after));
      case 'moved':
        return assignMovedText(
          assignChange(this.mergeCells(getRowElement(row.before), getRowElement(row.after)), 'moved'),
          row.before.text,
        );
      case 'moved-away':
        return this.createPlaceholder(row.before.text);
      case 'deleted':
        return this.markRow(getRowElement(row.before), 'deleted');
      case 'inserted':
        return this.markRow(getRowElement(row.after), 'inserted');
      default:
        return row satisfies never;
    }
  }

  private mergeCells(before: Element, after: Element): Element {
    const [oldCells, newCells] = [getCells(before), getCells(after)];
    const cells = this.columns.flatMap((column) => {
      const [oldCell, newCell] = [getCell(oldCells, column.before), getCell(newCells, column.after)];
      if (oldCell && newCell) return [this.merge(oldCell, newCell)];
      const cell = newCell ?? oldCell;
      return cell ? [this.markCell(cell, newCell ? 'inserted' : 'deleted', column)] : [];
    });
    return cloneWithChildren(after, cells);
  }

  private markCell(cell: Element, change: 'inserted' | 'deleted', column: Column): Element {
    const marked = markBlock(cell, change) as Element;
    if (this.reported.has(column)) return marked;
    this.reported.add(column);
    return assignChange(marked, change);
  }

  private markRow(row: Element, change: 'inserted' | 'deleted'): Element {
    const cells = getCells(row);
    const marked = this.columns.map((column) => {
      const cell = getCell(cells, change === 'inserted' ? column.after : column.before);
      return cell ? markBlock(cell, change) : createElement('td', {}, []);
    });
    return assignChange(cloneWithChildren(row, marked), change);
  }

  private createPlaceholder(text: string): Element {
    const colspan = String(this.columns.length);
    const cell = createElement('td', { colspan }, [formatMovedAway(text)]);
    return assignMovedText(createElement('tr', { class: 'moved-away' }, [cell]), text);
  }
}

function getHeadings(table: Element): string[] {
  const row = findFirstRow(table);
  return row ? getCells(row).map((cell) => getText([cell])) : [];
}

function findFirstRow(element: Element): Element | undefined {
  if (element.name === 'tr') return element;
  for (const child of element.children.filter(isTag)) {
    const row = findFirstRow(child);
    if (row) return row;
  }
  return undefined;
}

/** Match columns by position if their number is the same, because headings may change; otherwise match by heading. */
function matchColumns(before: string[], after: string[]): Column[] {
  if (before.length === after.length) return after.map((_, index) => ({ before: index, after: index }));
  let [oldIndex, newIndex] = [0, 0];
  return diffArrays(before, after).flatMap(({ added, removed, count = 0 }) =>
    Array.from({ length: count }, (): Column => {
      if (removed) return { before: oldIndex++ };
      return added ? { after: newIndex++ } : { before: oldIndex++, after: newIndex++ };
    }),
  );
}

function isRowGroup({ name }: Element): boolean {
  return name === 'thead' || name === 'tbody' || name === 'tfoot';
}

function getRowElement({ nodes }: { nodes: ChildNode[] }): Element {
  return nodes.find(isTag) ?? createElement('tr', {}, []);
}

function getCells(row: Element): Element[] {
  return row.children.filter(isTag);
}

function getCell(cells: Element[], index: number | undefined): Element | undefined {
  return index === undefined ? undefined : cells[index];
}
