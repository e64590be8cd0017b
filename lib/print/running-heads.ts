import type { Doc } from '../content/doc';

type Titled = { docs: Pick<Doc, 'id' | 'title' | 'unlisted'>[] };

/** Get the CSS class of a doc that gives its sheets their running head. */
export function getRunningHeadClass(docId: string, { docs }: Titled): string {
  const known = numbers.get(docs) ?? new Map(docs.map(({ id }, number) => [id, number]));
  numbers.set(docs, known);
  return `d${known.get(docId) ?? -1}`;
}

const numbers = new WeakMap<Titled['docs'], Map<string, number>>();

/** Format CSS that prints each doc's title at the top of its sheets; browsers support only named pages. */
export function formatRunningHeads({ docs }: Titled): string {
  return docs
    .flatMap(({ title, unlisted }, index) => {
      if (unlisted) return [];
      const text = title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
      return `.d${index}{page:d${index}}@page d${index}{@top-left{content:"${text}"}}`;
    })
    .join('\n');
}
