import { analyseDocs } from '../../lib/content/analyse-docs';
import { readSite } from '../../lib/readers/read-site';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { createSearch } from '../../lib/search/query/search';
import { getSettings } from '../../lib/settings';
import { type Corpus, isHelpCorpus, writeCorpus } from './corpus/corpus';
import type { BenchOptions } from './options';
import { type Results, recordCorpus, type SearchCost, writeResults } from './results';
import { listTypedQueries, measureQuality, measureQueryTimes, measureSearchSize } from './search-cost';
import { measureTyping } from './typing';

/** Measure the search in Node, on an index that is built in memory. */
export async function benchSearch({ corpora, pages }: BenchOptions, results: Results): Promise<void> {
  for (const name of corpora) {
    console.log(`search: ${name}`);
    const corpus = writeCorpus(name, pages);
    recordCorpus(results, corpus);
    results.searches.push(await measureSearch(corpus));
    writeResults(results);
  }
}

async function measureSearch({ name, dir }: Corpus): Promise<SearchCost> {
  const site = readSite(getSettings({ CONTENT_DIR: dir }));
  const docs = analyseDocs(site, []);
  const files = new Map(buildSearchIndex(site, docs).map(({ path, contents }) => [path, String(contents)]));
  const fetchText = async (path: string) => files.get(path);
  const size = await measureSearchSize(fetchText);
  const quality = isHelpCorpus(name) ? await measureQuality(createSearch({ fetchText })) : [];
  const typing = isHelpCorpus(name) ? await measureTyping(site, files, listTypedQueries()) : [];
  return { corpus: name, docs: docs.length, size, ...(await measureQueryTimes(fetchText)), quality, typing };
}
