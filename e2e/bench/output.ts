import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { readFromDisk } from '../../lib/files';
import { MANIFEST_PATH } from '../../lib/search/shared/schema';
import type { Corpus } from './corpus/corpus';
import type { Generator } from './generators/generator';
import type { OutputSize } from './results';
import { getQuantile, measureSearchSize } from './search-cost';

/** Measure the number of files, the median page and, for this engine, the search index. */
export async function measureOutput({ name, outDir, getPagePath }: Generator, corpus: Corpus): Promise<OutputSize> {
  const pages = corpus.sources
    .map((source) => path.join(outDir, getPagePath(source), 'index.html'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file));
  const hasSearch = existsSync(path.join(outDir, MANIFEST_PATH));
  return {
    corpus: corpus.name,
    generator: name,
    files: globSync(['**'], { cwd: outDir, dot: true }).length,
    html: getQuantile(
      pages.map(({ length }) => length),
      0.5,
    ),
    gzip: getQuantile(
      pages.map((page) => gzipSync(page).length),
      0.5,
    ),
    ...(hasSearch && { search: await measureSearchSize(readFromDisk(outDir)) }),
  };
}
