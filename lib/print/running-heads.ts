import type { Doc } from '../content/doc';

type Titled = { docs: Pick<Doc, 'id' | 'title' | 'unlisted'>[] };

/** The class of a doc in books, by which its sheets get their running head. */
export function getRunningHeadClass(docId: string, { docs }: Titled): string {
  const known = numbers.get(docs) ?? new Map(docs.map(({ id }, number) => [id, number]));
  numbers.set(docs, known);
  return `d${known.get(docId) ?? -1}`;
}

const numbers = new WeakMap<Titled['docs'], Map<string, number>>();

/** Write the style that puts each doc's title at the head of its sheets: CSS has no other way to it that browsers know. */
export function formatRunningHeads({ docs }: Titled): string {
  return docs
    .flatMap(({ title, unlisted }, index) => {
      if (unlisted) return [];
      const text = title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
      return `.d${index}{page:d${index}}@page d${index}{@top-left{content:"${text}"}}`;
    })
    .join('\n');
}
