import { expect, test } from 'vitest';
import { deriveAccent } from '../content/brand/accent';
import type { Brand } from '../model/brand';
import { buildStylesheet, formatBrandCss } from './brand-css';

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
