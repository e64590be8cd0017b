import type { DocFacets, DocSummary, Manifest } from './schema';

/** Get the categories and audiences of a doc by its number. */
export function getFacets({ docs, folders, audiences }: Manifest, doc: number): DocFacets {
  return {
    branch: folders[docs.folders[doc] ?? -1]?.branch ?? [],
    audience: audiences[docs.audiences[doc] ?? -1] ?? [],
  };
}

/** Get the summary of a doc by its number. Returns undefined if the manifest lacks the titles. */
export function getDocSummary(manifest: Manifest, doc: number): DocSummary | undefined {
  const { names, folders, docs } = manifest;
  if (names.type === 'in texts') return undefined;
  const title = names.titles[doc] ?? '';
  const segment = names.segments[doc] || guessSegment(title);
  const folder = folders[docs.folders[doc] ?? -1]?.href ?? '';
  return { ...getFacets(manifest, doc), title, href: `${folder}${segment}${segment.includes('#') ? '' : '/'}` };
}

/** Guess the last segment of a doc's address from its title. The manifest stores only exceptions. */
export function guessSegment(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
