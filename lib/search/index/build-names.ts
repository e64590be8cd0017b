import { guessSegment } from '../shared/doc-names';
import { type DocColumns, type DocName, type DocNames, MAX_NAMED_DOCS, type Manifest } from '../shared/schema';

type NameParts = Pick<DocColumns, 'folders' | 'audiences'>;

/** Build the compact lists of doc names for the manifest. */
export function buildNames(
  names: DocName[],
): Pick<Manifest, 'folders' | 'audiences' | 'names'> & { columns: NameParts } {
  const addresses = names.map(({ href }) => /^(.*\/)([^/]*)\/$/.exec(href) ?? ['', '', href]);
  const folders = deduplicate(names.map(({ branch }, doc) => ({ href: addresses[doc]?.[1] ?? '', branch })));
  const audiences = deduplicate(names.map(({ audience }) => audience));
  const allNames: DocNames = {
    type: 'in manifest',
    titles: names.map(({ title }) => title),
    segments: names.map(({ title }, doc) => {
      const segment = addresses[doc]?.[2] ?? '';
      return segment === guessSegment(title) ? '' : segment;
    }),
  };
  return {
    folders: folders.values,
    audiences: audiences.values,
    names: names.length > MAX_NAMED_DOCS ? { type: 'in texts' } : allNames,
    columns: { folders: folders.indexes, audiences: audiences.indexes },
  };
}

/** List each distinct value once, and the index of each input in that list. */
function deduplicate<T>(all: T[]): { values: T[]; indexes: number[] } {
  const keys = all.map((value) => JSON.stringify(value));
  const values = [...new Set(keys)];
  return { values: values.map((value) => JSON.parse(value)), indexes: keys.map((key) => values.indexOf(key)) };
}
