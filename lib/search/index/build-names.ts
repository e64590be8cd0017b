import { guessSegment } from '../shared/doc-summaries';
import { type DocColumns, type DocNames, type DocSummary, MAX_NAMED_DOCS, type Manifest } from '../shared/schema';

type IndexColumns = Pick<DocColumns, 'folders' | 'audiences'>;

/** Build the compact lists of titles, addresses, categories and audiences for the manifest. */
export function buildNames(
  docs: DocSummary[],
): Pick<Manifest, 'folders' | 'audiences' | 'names'> & { columns: IndexColumns } {
  const folders = deduplicate(docs.map(({ href, branch }) => ({ href: splitHref(href).folder, branch })));
  const audiences = deduplicate(docs.map(({ audience }) => audience));
  const allNames: DocNames = {
    type: 'in manifest',
    titles: docs.map(({ title }) => title),
    segments: docs.map(({ title, href }) => {
      const { segment } = splitHref(href);
      return segment === guessSegment(title) ? '' : segment;
    }),
  };
  return {
    folders: folders.values,
    audiences: audiences.values,
    names: docs.length > MAX_NAMED_DOCS ? { type: 'in texts' } : allNames,
    columns: { folders: folders.indexes, audiences: audiences.indexes },
  };
}

/** Split an href such as `/central/users/roles/` into its folder and its last segment, with the id of an element if it has one. */
function splitHref(href: string): { folder: string; segment: string } {
  const [page = '', id] = href.split('#');
  const [, folder = '', segment = page] = /^(.*\/)([^/]*)\/$/.exec(page) ?? [];
  return { folder, segment: id === undefined ? segment : `${segment}/#${id}` };
}

/** List each distinct value once, and the index of each input in that list. */
function deduplicate<T>(inputs: T[]): { values: T[]; indexes: number[] } {
  const keys = inputs.map((value) => JSON.stringify(value));
  const values = [...new Set(keys)];
  return { values: values.map((value) => JSON.parse(value)), indexes: keys.map((key) => values.indexOf(key)) };
}
