import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';
import type { AssetManifest, AssetName } from '../assets';
import { bundleForBrowsers } from '../browser-bundle';
import type { Site } from '../content/site';
import { getContentHash, type SiteFile } from '../files';
import type { AccentColours, Brand } from '../model/identity';
import { formatRunningHeads } from '../print/books';
import { formatLanguageModule } from '../search/shared/languages/languages';

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
  const outputFiles = await bundleForBrowsers(identity.language, {
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.resolve(file)])),
    minify: !isDevelopment,
    outdir: 'assets',
    format: 'esm',
    legalComments: 'none',
    alias: ALIASES,
    plugins: [createLanguagePlugin(identity.language)],
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

/** The files of the engine's font, in the addresses of stylesheets. */
const ENGINE_FONT = /@font-face\s*\{[^}]*atkinson-hyperlegible-next[^}]*\}/g;

/** Format the look of a content folder as CSS: colours, logo, font, then its own rules. Empty without a look. */
export function formatBrandCss({ colours, logo, font, css }: Brand): string {
  return [colours && formatColours(colours), logo && formatLogo(logo), font && formatFont(font), css.trim()]
    .filter(Boolean)
    .join('\n');
}

/** Build the stylesheet of all pages: the engine's rules, then the look of the content folder. */
export function buildStylesheet(engineCss: string, brand: Brand): SiteFile {
  const contents = removeEngineFont(engineCss, brand.font !== undefined) + formatBrandCss(brand);
  return { path: `/assets/style.${getContentHash(contents)}.css`, contents };
}

function removeEngineFont(css: string, hasOwnFont: boolean): string {
  return hasOwnFont ? css.replace(ENGINE_FONT, '') : css;
}

/** Format rules for screens in both themes. Print stays black on white. */
function formatThemes(light: string, dark: string, prefix = ''): string {
  const rule = (root: string, contents: string) =>
    prefix === '' ? `${root}{${contents}}` : `${root} ${prefix}{${contents}}`;
  return `@media screen{${rule(':root', light)}${rule(':root[data-theme="dark"]', dark)}}
@media screen and (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark)}}`;
}

function formatColours({ light, dark }: AccentColours): string {
  const format = (colours: Record<string, string>) =>
    Object.entries(colours)
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';');
  return formatThemes(format(light), format(dark));
}

/** Format the size of the logo, and show one of its two images in the footer. */
function formatLogo({ light, dark }: NonNullable<Brand['logo']>): string {
  const size = '.logo{width:auto;height:2rem;max-width:12rem}';
  if (light.path === dark.path) return size;
  return `${size}
.site-footer .logo-dark{display:none}
${formatThemes('display:block', 'display:none', '.site-footer .logo-light')}
${formatThemes('display:none', 'display:block', '.site-footer .logo-dark')}`;
}

function formatFont({ family, files }: NonNullable<Brand['font']>): string {
  const faces = files.map(
    ({ path, weight }) =>
      `@font-face{font-family:"${family}";src:url(..${path}) format("woff2");font-weight:${weight};font-display:swap}`,
  );
  return `${faces.join('\n')}
:root{--font-sans:"${family}",Arial,sans-serif}`;
}

/** Characters for English, with arrows and letters of neighbouring languages. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0£©°·×½ÀÁÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü–—‘’“”•…›€←↑→↓−`;

/** Further characters of European languages, currencies and signs. */
export const LATIN_RARE = [...`${range(0xa1, 0xff)}${range(0x2010, 0x2026)}‹™≈≤≥`]
  .filter((character) => !LATIN.includes(character))
  .join('');

/** Further characters for Welsh. */
export const WELSH = 'ŴŵŶŷŸẀẁẂẃẄẅỲỳ';

/** Make the files of a site's own font, with only the characters that its pages usually need. */
export async function buildFont({ font }: Brand): Promise<SiteFile[]> {
  return Promise.all(
    (font?.files ?? []).map(async ({ path, file, weight }) => {
      const variationAxes = weight === '400 700' ? { wght: { min: 400, max: 700 } } : undefined;
      const options = { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) } as const;
      return { path, contents: await subsetFont(readFileSync(file), LATIN + LATIN_RARE + WELSH, options) };
    }),
  );
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
