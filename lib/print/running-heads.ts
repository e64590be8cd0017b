import type { Doc } from '../model/doc';

type TitledDocs = { docs: Pick<Doc, 'id' | 'title' | 'unlisted'>[] };

/** Get the CSS class that prints a doc's title at the top of its sheets. */
export function getRunningHeadClass(docId: string, { docs }: TitledDocs): string {
  const numbersById = numbersByDocs.get(docs) ?? new Map(docs.map(({ id }, number) => [id, number]));
  numbersByDocs.set(docs, numbersById);
  return `d${numbersById.get(docId) ?? -1}`;
}

const numbersByDocs = new WeakMap<TitledDocs['docs'], Map<string, number>>();

/** Format the CSS of running heads, with named pages, because browsers support no other way. */
export function formatRunningHeads({ docs }: TitledDocs): string {
  return docs
    .flatMap(({ title, unlisted }, index) => {
      if (unlisted) return [];
      const text = title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
      return `.d${index}{page:d${index}}@page d${index}{@top-left{content:"${text}"}}`;
    })
    .join('\n');
}
