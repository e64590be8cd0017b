import type { DocFacets, DocName, Manifest } from './schema';

/** Get the categories and audiences of a doc by its number. */
export function getFacets({ docs, folders, audiences }: Manifest, doc: number): DocFacets {
  return {
    branch: folders[docs.folders[doc] ?? -1]?.branch ?? [],
    audience: audiences[docs.audiences[doc] ?? -1] ?? [],
  };
}

/** Get the name of a doc by its number; `undefined` if names are in the text files. */
export function getDocName(manifest: Manifest, doc: number): DocName | undefined {
  const { names, folders, docs } = manifest;
  if (names.type === 'in texts') return undefined;
  const title = names.titles[doc] ?? '';
  const segment = names.segments[doc] || guessSegment(title);
  return { ...getFacets(manifest, doc), title, href: `${folders[docs.folders[doc] ?? -1]?.href ?? ''}${segment}/` };
}

/** Guess the last segment of a doc's address from its title, so that the manifest stores only exceptions. */
export function guessSegment(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
