import type { Site } from '../content/site';

/** The class of a doc in books, by which its sheets get their running head. */
export function getHeadClass(docId: string, { docs }: Pick<Site, 'docs'>): string {
  return `d${docs.findIndex(({ id }) => id === docId)}`;
}

/** Write the style that puts each doc's title at the head of its sheets: CSS has no other way to it that browsers know. */
export function writeRunningHeads({ docs }: Pick<Site, 'docs'>): string {
  return docs
    .map(({ title }, index) => {
      const text = title.replace(/["\\]/g, '\\$&');
      return `.d${index}{page:d${index}}@page d${index}{@top-left{content:"${text}"}}`;
    })
    .join('\n');
}
