import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeContent } from '../../e2e/support/content';
import { deriveAccent, readBrand } from '../content/brand';
import { readIdentity } from '../content/identity';
import { getContentHash } from '../files';
import type { Brand } from '../model/identity';
import { buildAssets, buildStylesheet, formatBrandCss, LATIN_RARE, WELSH } from './assets';

function getSite(plate: string) {
  const accent = `accent: { light: "#1f4f7d", dark: "#a3c9ec", plate: "${plate}" }`;
  const { contentDir } = writeContent({ 'site.yml': `name: Harbour\n${accent}\n` });
  const identity = readIdentity(contentDir, []);
  return { identity, brand: readBrand(contentDir, identity, []), docs: [] };
}

describe('content hashes', () => {
  test('the content hash depends only on the bytes of a file', () => {
    expect(getContentHash('abc')).toBe('ba7816bf8f');
    expect(getContentHash(Buffer.from('abc'))).toBe(getContentHash('abc'));
    expect(getContentHash('abd')).not.toBe(getContentHash('abc'));
  });
});

describe('assets', () => {
  test('asset names contain a content hash, so unchanged assets keep their names', async () => {
    const first = await buildAssets(getSite('#1b3f66'));
    const second = await buildAssets(getSite('#000000'));
    for (const { path, contents } of first.files) expect(path).toContain(`.${getContentHash(contents)}.`);
    expect(first.manifest).toEqual(second.manifest);
  });

  test('development has a stylesheet of the look only if the content folder has a look', async () => {
    const { files, manifest } = await buildAssets(getSite('#1b3f66'), true);
    expect(files.find(({ path }) => path === manifest.identity)?.contents).toContain('--color-plate:#1b3f66');
    const plain = { identity: readIdentity(writeContent({}).contentDir, []), docs: [] };
    expect((await buildAssets(plain, true)).manifest.identity).toBeUndefined();
  });

  test('the search script of a site has the rules of its language only', async () => {
    const getScript = async (language: string) => {
      const site = getSite('#1b3f66');
      const { files, manifest } = await buildAssets({ ...site, identity: { ...site.identity, language } });
      return `${files.find(({ path }) => path === manifest.search)?.contents}`;
    };
    const [english, welsh, german, polish] = await Promise.all(['en-GB', 'cy', 'de', 'pl'].map(getScript));
    const hasRules = (script = '') => [/couldnt/, /"ngh"/, /isch/].map((rule) => rule.test(script));
    expect(hasRules(english)).toEqual([true, false, false]);
    expect(hasRules(welsh)).toEqual([false, true, false]);
    expect(hasRules(german)).toEqual([false, false, true]);
    expect(hasRules(polish)).toEqual([false, false, false]);
  });

  test('the asset manifest lists every asset', async () => {
    const { files, manifest } = await buildAssets(getSite('#1b3f66'));
    expect(Object.values(manifest).sort()).toEqual(files.map(({ path }) => path).sort());
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['theme', 'site', 'print', 'book']));
    expect(manifest['live-reload']).toBeUndefined();
  });

  test('no built rule names ::highlight() with other selectors, which older browsers would then ignore', async () => {
    const { files, manifest } = await buildAssets(getSite('#1b3f66'));
    const style = `${files.find(({ path }) => path === manifest['search-style'])?.contents}`;
    const selectors = [...style.matchAll(/([^{}]*::highlight[^{}]*)\{/g)].map(([, list = '']) => list);
    expect(selectors.length).toBeGreaterThan(2);
    expect(selectors.filter((list) => !/^(,?::highlight\([\w-]+\))+$/.test(list))).toEqual([]);
    expect(style).toContain('.query-word');
  });

  test('no other script of a site has the stemmer of its language', async () => {
    const site = getSite('#1b3f66');
    const { files } = await buildAssets({ ...site, identity: { ...site.identity, language: 'de' } });
    const scripts = files.filter(({ path, contents }) => path.endsWith('.js') && String(contents).includes('isch'));
    expect(scripts.map(({ path }) => path.replace(/\.\w+/, ''))).toEqual(['/assets/search.js']);
  });

  test('assets have plain names in development, and include the live-reload script', async () => {
    const { manifest } = await buildAssets(getSite('#1b3f66'), true);
    expect(manifest).toMatchObject({
      site: '/assets/site.js',
      'live-reload': '/assets/live-reload.js',
      identity: '/assets/identity.css',
    });
  });

  test('stylesheets are without nested rules, which the oldest browsers do not know', async () => {
    const { files } = await buildAssets(getSite('#1b3f66'));
    const nested = files.filter(({ path, contents }) => path.endsWith('.css') && contents.toString().includes('&'));
    expect(nested.map(({ path }) => path)).toEqual([]);
  });
});

const PLAIN: Brand = { faviconPath: '/favicon.svg', publicFiles: [], css: '' };
const FONT = { path: '/fonts/site.woff2', file: '/help/_fonts/quay.woff2', weight: '400 700' } as const;

test('a site without its own look adds nothing to the stylesheet', () => {
  expect(buildStylesheet('a{color:red}', PLAIN).contents).toBe('a{color:red}');
});

test('the colours of an accent are set for both themes of the system and of the reader, on screens only', () => {
  const colours = deriveAccent({ light: '#1f4f7d', dark: '#a3c9ec', plate: '#1b3f66' });
  const css = formatBrandCss({ ...PLAIN, colours });
  expect(css).toMatch(/@media screen\{:root\{--color-accent:#1f4f7d/);
  expect(css).toMatch(/:root\[data-theme="dark"\]\{--color-accent:#a3c9ec/);
  expect(css).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme="light"\]\)\{--color-accent:#a3c9ec/);
});

test('the font of a site replaces the one of the engine', () => {
  const engine = '@font-face{font-family:A;src:url(../fonts/atkinson-hyperlegible-next-latin.woff2)}a{color:red}';
  const { contents: css } = buildStylesheet(engine, { ...PLAIN, font: { family: 'Quay', files: [FONT] } });
  expect(css).toContain('src:url(../fonts/site.woff2)');
  expect(css).toContain('--font-sans:"Quay"');
  expect(css).not.toContain('atkinson');
});

test('the own rules of a content folder come last', () => {
  expect(formatBrandCss({ ...PLAIN, css: 'h1{color:red}\n', font: { family: 'Quay', files: [FONT] } })).toMatch(
    /h1\{color:red\}$/,
  );
});

test('browsers fetch the fonts of rarer characters only for these', () => {
  const css = readFileSync('components/styles/base.css', 'utf8');
  const listRange = (name: string) => {
    const [, ranges = ''] = new RegExp(`-${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
    return ranges.split(',').flatMap((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    });
  };
  expect(listRange('latin-rare').join('')).toBe([...LATIN_RARE].sort().join(''));
  expect([...WELSH].every((character) => listRange('latin-ext').includes(character))).toBe(true);
});
