import type { DocColumns } from './schema';

/** A record of the index; `position` is that of the heading, alias or asked phrase in its doc, from 0. */
export type IndexRecord = { type: 'doc' | 'heading' | 'alias' | 'asked'; doc: number; position: number };

/** List all records by record number: the docs, then the headings, aliases and asked phrases of each doc. */
export function listRecords({ headings, aliases, asked }: DocColumns): IndexRecord[] {
  const listDocRecords = (type: IndexRecord['type'], doc: number, count: number) =>
    Array.from({ length: count }, (_, position): IndexRecord => ({ type, doc, position }));
  const docs = headings.map((_, doc): IndexRecord => ({ type: 'doc', doc, position: 0 }));
  const nameRecords = headings.map((count, doc) => [
    ...listDocRecords('heading', doc, count),
    ...listDocRecords('alias', doc, aliases[doc] ?? 0),
    ...listDocRecords('asked', doc, asked[doc] ?? 0),
  ]);
  return [...docs, ...nameRecords.flat()];
}
