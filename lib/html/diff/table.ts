import { diffArrays } from 'diff';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { type AlignedPart, alignParts } from './align';
import { assignChange, assignMovedText, markBlock } from './marks';
import { cloneWithChildren, createElement, getText } from './nodes';
import { splitIntoParts } from './parts';

type Merge = (before: Element, after: Element) => Element;
/** What a table may hold, in the order in which it must stand. */
const PARTS = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

type Kind = 'inserted' | 'deleted';

/** A column of the merged table, by its index before and after; one of the two may be missing. */
type Column = { before?: number; after?: number };

/** Merge two tables: columns by their heads, then rows, then cells. */
export function mergeTable(before: Element, after: Element, merge: Merge): Element {
  const columns = pairColumns(getHeads(before), getHeads(after));
  const table = new TableMerge(columns, merge);
  const get = (from: Element, name: string) => from.children.filter(isTag).find((part) => part.name === name);
  const children = PARTS.flatMap((name): ChildNode[] => {
    const [old, now] = [get(before, name), get(after, name)];
    if (old && now) return [isRowGroup(now) ? cloneWithChildren(now, table.mergeRows(old, now)) : merge(old, now)];
    if (now) return [assignChange(markBlock(now, 'inserted') as Element, 'inserted')];
    return old ? [assignChange(markBlock(old, 'deleted') as Element, 'deleted')] : [];
  });
  return cloneWithChildren(after, children);
}

class TableMerge {
  /** Columns that have been told of: a column that is new or gone is one change, not one for each row. */
  private readonly told = new Set<Column>();

  constructor(
    private readonly columns: Column[],
    private readonly merge: Merge,
  ) {}

  mergeRows(before: Element, after: Element): ChildNode[] {
    const [old, now] = [splitIntoParts(before.children), splitIntoParts(after.children)];
    const [from, to] = [old[0], now[0]];
    const isHead = after.name === 'thead' && from && to;
    const alignments: AlignedPart[] = isHead ? [{ type: 'changed', before: from, after: to }] : alignParts(old, now);
    return alignments.map((alignment) => this.mergeRow(alignment));
  }

  private mergeRow(alignment: AlignedPart): Element {
    switch (alignment.type) {
      case 'same':
      case 'changed':
        return this.mergeCells(getRow(alignment.before), getRow(alignment.after));
      case 'moved':
        return assignMovedText(
          assignChange(this.mergeCells(getRow(alignment.before), getRow(alignment.after)), 'moved'),
          alignment.before.text,
        );
      case 'left':
        return this.writePlaceholder(alignment.before.text);
      case 'deleted':
        return this.markRow(getRow(alignment.before), 'deleted');
      case 'inserted':
        return this.markRow(getRow(alignment.after), 'inserted');
      default:
        return alignment satisfies never;
    }
  }

  private mergeCells(before: Element, after: Element): Element {
    const [old, now] = [getCells(before), getCells(after)];
    const cells = this.columns.flatMap((column) => {
      const [from, to] = [get(old, column.before), get(now, column.after)];
      if (from && to) return [this.merge(from, to)];
      const cell = to ?? from;
      return cell ? [this.markCell(cell, to ? 'inserted' : 'deleted', column)] : [];
    });
    return cloneWithChildren(after, cells);
  }

  private markCell(cell: Element, kind: Kind, column: Column): Element {
    const marked = markBlock(cell, kind) as Element;
    if (this.told.has(column)) return marked;
    this.told.add(column);
    return assignChange(marked, kind);
  }

  private markRow(row: Element, kind: Kind): Element {
    const cells = getCells(row);
    const marked = this.columns.map((column) => {
      const cell = get(cells, kind === 'inserted' ? column.after : column.before);
      return cell ? markBlock(cell, kind) : createElement('td', {}, []);
    });
    return assignChange(cloneWithChildren(row, marked), kind);
  }

  private writePlaceholder(text: string): Element {
    const words = text.split(' ').slice(0, 8).join(' ');
    const colspan = String(this.columns.length);
    const cell = createElement('td', { colspan }, [`Moved from here: ${words}`]);
    return assignMovedText(createElement('tr', { class: 'moved-away' }, [cell]), text);
  }
}

function getHeads(table: Element): string[] {
  const row = findRow(table);
  return row ? getCells(row).map((cell) => getText([cell])) : [];
}

function findRow(element: Element): Element | undefined {
  if (element.name === 'tr') return element;
  for (const child of element.children.filter(isTag)) {
    const row = findRow(child);
    if (row) return row;
  }
  return undefined;
}

/** Where the number of columns is the same a head may have another name; else columns go by their names. */
function pairColumns(before: string[], after: string[]): Column[] {
  if (before.length === after.length) return after.map((_, index) => ({ before: index, after: index }));
  let [old, now] = [0, 0];
  return diffArrays(before, after).flatMap(({ added, removed, count = 0 }) =>
    Array.from({ length: count }, (): Column => {
      if (removed) return { before: old++ };
      return added ? { after: now++ } : { before: old++, after: now++ };
    }),
  );
}

function isRowGroup({ name }: Element): boolean {
  return name === 'thead' || name === 'tbody' || name === 'tfoot';
}

function getRow({ nodes }: { nodes: ChildNode[] }): Element {
  return nodes.find(isTag) ?? createElement('tr', {}, []);
}

function getCells(row: Element): Element[] {
  return row.children.filter(isTag);
}

function get(cells: Element[], index: number | undefined): Element | undefined {
  return index === undefined ? undefined : cells[index];
}
