import path from 'node:path';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import * as pagefind from 'pagefind';
import type { SiteFile } from '../../lib/files';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { getSections } from '../../lib/search/index/sections';
import type { Corpus } from './corpus';

/**
 * A search engine as a benchmark drives it: the files that it publishes, and a module for the browser whose
 * `search(query, count)` gives the first results as a list of addresses.
 */
export type Engine = { name: string; publish(corpus: Corpus): Promise<SiteFile[]>; module: string };

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    alias: { flexsearch: path.resolve('node_modules/flexsearch/dist/flexsearch.light.module.min.js') },
  });
  return outputFiles[0]?.text ?? '';
};

/** This project's own search. */
export async function getOwnEngine(): Promise<Engine> {
  const publish = async ({ site, docs }: Corpus) => buildSearchIndex(site, docs);
  return { name: 'this search', publish, module: await bundle(OURS) };
}

/** Pagefind, and MiniSearch with the settings that VitePress gives it. */
export async function getPeers(): Promise<Engine[]> {
  return [
    { name: 'Pagefind', publish: publishPagefind, module: PAGEFIND },
    { name: 'MiniSearch', publish: publishMiniSearch, module: await bundle(MINISEARCH) },
  ];
}

const OURS = `
  import { createSearch } from './lib/search/search';
  const fetchText = async (path) => { const answer = await fetch('/site' + path); return answer.ok ? answer.text() : undefined; };
  const engine = createSearch({ fetchText });
  export const rank = async (query) => (await engine.rank(query, { limit: 10 })).hits.map((hit) => hit.href);
  export const search = async (query, limit) => (await engine.search(query, { limit })).results.map((result) => result.href);
`;

const PAGEFIND = `
  const engine = await import('/site/pagefind/pagefind.js');
  await engine.init();
  const find = async (query, limit) => Promise.all((await engine.search(query)).results.slice(0, limit).map((each) => each.data()));
  export const rank = async (query) => (await engine.search(query)).results.map((each) => each.id);
  export const search = async (query, limit) => (await find(query, limit)).map((each) => each.url);
`;

const MINISEARCH = `
  import MiniSearch from 'minisearch';
  const text = await (await fetch('/site/minisearch.json')).text();
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] };
  const engine = MiniSearch.loadJSON(text, options);
  const search = async (query, limit) => engine.search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }).slice(0, limit ?? 10).map((each) => each.id);
  export { search, search as rank };
`;

async function publishPagefind({ site, docs }: Corpus): Promise<SiteFile[]> {
  const { index } = await pagefind.createIndex({});
  if (!index) throw new Error('Pagefind could not start.');
  for (const { doc, tree } of docs) {
    const content = getSections(tree)
      .map(({ heading, blocks }) => [heading, ...blocks.map(({ text }) => text)].join('\n'))
      .join('\n');
    const language = site.identity.language;
    await index.addCustomRecord({
      url: doc.href,
      content: `${doc.title}\n${content}`,
      language,
      meta: { title: doc.title },
    });
  }
  const { files } = await index.getFiles();
  await pagefind.close();
  return files.map(({ path: file, content }) => ({ path: `/pagefind/${file}`, contents: content }));
}

async function publishMiniSearch({ docs }: Corpus): Promise<SiteFile[]> {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  for (const { doc, tree } of docs) {
    getSections(tree).forEach(({ anchor, heading, blocks }, number) => {
      const text = blocks.map((block) => block.text).join('\n');
      index.add({ id: `${doc.href}#${anchor || number}`, title: heading || doc.title, titles: [doc.title], text });
    });
  }
  return [{ path: '/minisearch.json', contents: JSON.stringify(index) }];
}
