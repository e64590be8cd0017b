import type { DocColumns } from './schema';

/** A record of the index; `position` is that of the heading or the alias in its doc, from 0. */
export type IndexRecord = { type: 'doc' | 'heading' | 'alias'; doc: number; position: number };

/** List all records by record number: the docs, then the headings and aliases of each doc. */
export function listRecords({ headings, aliases }: DocColumns): IndexRecord[] {
  const listDocRecords = (type: IndexRecord['type'], doc: number, count: number) =>
    Array.from({ length: count }, (_, position): IndexRecord => ({ type, doc, position }));
  const docs = headings.map((_, doc): IndexRecord => ({ type: 'doc', doc, position: 0 }));
  const nameRecords = headings.map((count, doc) => [
    ...listDocRecords('heading', doc, count),
    ...listDocRecords('alias', doc, aliases[doc] ?? 0),
  ]);
  return [...docs, ...nameRecords.flat()];
}
