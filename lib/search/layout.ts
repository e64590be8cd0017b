import type { DocColumns } from './schema';

/** What a record stands for; `number` counts a doc's headings, or its aliases, from 0. */
export type RecordPlace = { type: 'doc' | 'heading' | 'alias'; doc: number; number: number };

/** Where the records of each doc are: those of the docs themselves come first, then headings and aliases by doc. */
export type Layout = { docCount: number; getPlace(record: number): RecordPlace };

/** Lay the records out from the manifest's columns. */
export function createLayout({ titleWords, headings, aliases }: DocColumns): Layout {
  const docCount = titleWords.length;
  const starts: number[] = [];
  const docOf: number[] = [];
  titleWords.forEach((_, doc) => {
    starts.push(docCount + docOf.length);
    const count = (headings[doc] ?? 0) + (aliases[doc]?.length ?? 0);
    for (let index = 0; index < count; index++) docOf.push(doc);
  });
  return {
    docCount,
    getPlace: (record) => {
      if (record < docCount) return { type: 'doc', doc: record, number: 0 };
      const doc = docOf[record - docCount] ?? 0;
      const offset = record - (starts[doc] ?? 0);
      const headingCount = headings[doc] ?? 0;
      return offset < headingCount
        ? { type: 'heading', doc, number: offset }
        : { type: 'alias', doc, number: offset - headingCount };
    },
  };
}
