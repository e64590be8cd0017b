import { readSite } from '../../lib/content/site';
import { readDocs } from '../../lib/content/texts';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { getSettings } from '../../lib/settings';
import { type Corpus, makeCorpus } from './corpus/corpus';
import type { Options } from './options';
import { type Results, recordCorpus, type SearchCost, saveResults } from './results';
import { measureQueryTimes, measureSearchSize } from './search-cost';

/** Measure the search in Node, on an index that is built in memory. */
export async function benchSearch({ corpora, pages }: Options, results: Results): Promise<void> {
  for (const name of corpora) {
    console.log(`search: ${name}`);
    const corpus = makeCorpus(name, pages);
    recordCorpus(results, corpus);
    results.searches.push(await measureSearch(corpus));
    saveResults(results);
  }
}

async function measureSearch({ name, dir }: Corpus): Promise<SearchCost> {
  const site = readSite(getSettings({ CONTENT_DIR: dir }));
  const docs = readDocs(site, []);
  const files = new Map(buildSearchIndex(site, docs).map(({ path, contents }) => [path, String(contents)]));
  const fetchText = async (path: string) => files.get(path);
  const size = await measureSearchSize(fetchText);
  return { corpus: name, docs: docs.length, size, ...(await measureQueryTimes(fetchText)) };
}
