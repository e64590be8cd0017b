import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { AssetManifest, AssetName } from '../assets';
import type { Site } from '../content/site';
import { getContentHash, type SiteFile } from '../files';
import { listEsbuildTargets } from '../oldest-browsers';
import { formatRunningHeads } from '../print/running-heads';
import { formatLanguageModule } from '../search/shared/languages/languages';
import { createWordsPlugin } from '../words/words-plugin';
import { formatBrandCss, removeEngineFont } from './brand-css';

const ENTRIES: Partial<Record<AssetName, string>> = {
  theme: 'components/islands/theme.ts',
  site: 'components/islands/site.ts',
  'own-facts': 'components/islands/own-facts/own-facts.ts',
  'own-facts-style': 'components/styles/own-facts.css',
  pages: 'components/islands/pages-table.ts',
  search: 'components/islands/search/search.tsx',
  'search-style': 'components/styles/search.css',
  changes: 'components/islands/change-steps.ts',
  'changes-style': 'components/styles/changes.css',
  'pages-style': 'components/styles/pages.css',
  print: 'components/styles/print.css',
  book: 'components/styles/book.css',
};

/** Smaller packages that replace large ones in the browser. */
const ALIASES = {
  react: 'preact/hooks',
  flexsearch: path.resolve('node_modules/flexsearch/dist/flexsearch.light.module.min.js'),
};

/** Bundle the islands and stylesheets. File names contain a content hash, except in development. */
export async function buildAssets(
  { identity, docs, brand }: Pick<Site, 'identity' | 'docs'> & Partial<Pick<Site, 'brand'>>,
  isDevelopment = false,
): Promise<{ manifest: AssetManifest; files: SiteFile[] }> {
  const optional = isDevelopment
    ? { 'live-reload': 'components/islands/live-reload.ts' }
    : identity.offline && {
        offline: 'components/islands/offline/offline.ts',
        'offline-page': 'components/islands/offline/offline-page.ts',
      };
  const entries = { ...ENTRIES, ...optional };
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.resolve(file)])),
    bundle: true,
    minify: !isDevelopment,
    write: false,
    outdir: 'assets',
    format: 'esm',
    target: listEsbuildTargets(),
    charset: 'utf8',
    legalComments: 'none',
    alias: ALIASES,
    // The first plugin that knows a module writes it.
    plugins: [createLanguagePlugin(identity.language), createWordsPlugin(identity.language)],
    // Copied from public/.
    external: ['../fonts/*'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const files = outputFiles.map(({ path: file, text }) =>
    // Chrome below 104 and Safari below 16.4 read `not` only before a media type.
    toAsset(
      path.parse(file),
      removeEngineFont(text.replaceAll('@media not (', '@media not all and ('), brand?.font !== undefined),
      isDevelopment,
    ),
  );
  const runningHeads = formatRunningHeads({ docs });
  files.push(toAsset({ name: 'running-heads', ext: '.css' }, runningHeads, isDevelopment));
  // A build adds these rules to the stylesheet of all pages.
  const brandCss = isDevelopment && brand ? formatBrandCss(brand) : '';
  if (brandCss !== '') files.push(toAsset({ name: 'identity', ext: '.css' }, brandCss, isDevelopment));
  return {
    manifest: Object.fromEntries(files.map(({ name, file }) => [name, file.path])),
    files: files.map(({ file }) => file),
  };
}

function toAsset({ name, ext }: { name: string; ext: string }, contents: string, isDevelopment: boolean) {
  const hash = isDevelopment ? '' : `.${getContentHash(contents)}`;
  return { name, file: { path: `/assets/${name}${hash}${ext}`, contents } };
}

/** Create a plugin that bundles the search rules of one language instead of all. */
function createLanguagePlugin(language: string): Plugin {
  return {
    name: 'language-rules',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]shared[\\/]languages[\\/]languages\.ts$/ }, ({ path: file }) => ({
        contents: formatLanguageModule(language),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
