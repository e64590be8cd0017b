import { guessSegment } from '../shared/doc-names';
import { type DocColumns, type DocName, type DocNames, MAX_NAMED_DOCS, type Manifest } from '../shared/schema';

type NameParts = Pick<DocColumns, 'folders' | 'audiences'>;

/** Write the names of all docs as the manifest holds them, in few bytes. */
export function buildNames(
  names: DocName[],
): Pick<Manifest, 'folders' | 'audiences' | 'names'> & { columns: NameParts } {
  const addresses = names.map(({ href }) => /^(.*\/)([^/]*)\/$/.exec(href) ?? ['', '', href]);
  const folders = shareEqual(names.map(({ branch }, doc) => ({ href: addresses[doc]?.[1] ?? '', branch })));
  const audiences = shareEqual(names.map(({ audience }) => audience));
  const listed: DocNames = {
    type: 'here',
    titles: names.map(({ title }) => title),
    segments: names.map(({ title }, doc) => {
      const segment = addresses[doc]?.[2] ?? '';
      return segment === guessSegment(title) ? '' : segment;
    }),
  };
  return {
    folders: folders.values,
    audiences: audiences.values,
    names: names.length > MAX_NAMED_DOCS ? { type: 'in texts' } : listed,
    columns: { folders: folders.numbers, audiences: audiences.numbers },
  };
}

/** Keep each of the values once, and for each its number among those. */
function shareEqual<T>(all: T[]): { values: T[]; numbers: number[] } {
  const keys = all.map((value) => JSON.stringify(value));
  const values = [...new Set(keys)];
  return { values: values.map((value) => JSON.parse(value)), numbers: keys.map((key) => values.indexOf(key)) };
}
