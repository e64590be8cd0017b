import type { DocColumns } from './schema';

/** A record of the index; `number` counts the headings or the aliases of its doc, from 0. */
export type IndexRecord = { type: 'doc' | 'heading' | 'alias'; doc: number; number: number };

/** List all records in the order of their numbers: docs first, then headings and aliases by doc. */
export function listRecords({ headings, aliases }: DocColumns): IndexRecord[] {
  const list = (type: IndexRecord['type'], doc: number, count: number) =>
    Array.from({ length: count }, (_, number): IndexRecord => ({ type, doc, number }));
  const docs = headings.map((_, doc): IndexRecord => ({ type: 'doc', doc, number: 0 }));
  const others = headings.map((count, doc) => [
    ...list('heading', doc, count),
    ...list('alias', doc, aliases[doc] ?? 0),
  ]);
  return [...docs, ...others.flat()];
}
