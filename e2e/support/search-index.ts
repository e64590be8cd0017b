import { checkSite } from '../../lib/check/check-site';
import { readSite } from '../../lib/readers/read-site';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import type { FetchText } from '../../lib/search/query/load';
import { createSearch, type Search } from '../../lib/search/query/search';
import { formatPage, type TestFiles, writeContent } from './content';

/** Format a test page with a title, a body and any other frontmatter fields. */
export function formatDoc(title: string, body: string, fields: Record<string, string> = {}): string {
  return formatPage({ title: JSON.stringify(title), ...fields }, body);
}

/** Build the index of test content, as file contents by path. */
export function indexContent(files: TestFiles): Map<string, string> {
  const site = readSite(writeContent(files));
  const index = buildSearchIndex(site, checkSite(site).docs);
  return new Map(index.map(({ path, contents }) => [path, String(contents)]));
}

/** Create a `FetchText` that gets files from a map. */
export function fetchFromMap(files: Map<string, string>): FetchText {
  return (path) => Promise.resolve(files.get(path));
}

/** Create a search of test content. */
export function searchContent(files: TestFiles): Search {
  return createSearch({ fetchText: fetchFromMap(indexContent(files)) });
}

/** List the titles that a search finds, best first. */
export async function findTitles(search: Search, query: string): Promise<string[]> {
  const { hits } = await search.rank(query);
  return hits.map(({ title }) => title);
}
