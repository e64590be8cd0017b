import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../e2e/support/content';
import { sample } from '../../e2e/support/full';
import { checkTestBuild, describePreview, type TestBuild, writeTestBuild } from '../../e2e/support/publish/site';
import { writeBuildRecord } from '../model/build-record';
import { ProblemError } from '../problem';
import { checkBuiltLinks } from './artifact';

const COMMIT = 'a'.repeat(40);
const PREVIEW = describePreview('a/b', COMMIT, 'Text');
const BASE = PREVIEW.basePath;
const HEAD = '<head><meta name="robots" content="noindex"></head>';

/** Check the links of a preview with additional files. Returns the problems. */
function check(files: TestFiles, build: TestBuild = PREVIEW): string {
  const dir = writeTestBuild(path.join(makeTempDir(), 'site'), build);
  writeFiles(dir, files);
  writeBuildRecord(dir, { ...build, committed: '2026-11-20T12:00:00Z', time: '2026-11-20T12:00:00Z' });
  try {
    checkBuiltLinks(checkTestBuild(dir, build));
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
  return '';
}

describe('checkBuiltLinks', () => {
  test('accepts links below the base path', () => {
    expect(check({})).toBe('');
    expect(
      check({
        'a.html': `${HEAD}<link rel="canonical" href="https://live.example.org/"><a href="https://other.example.org">Other</a>
          <a href="central/roles/#x">Roles</a><a href="${BASE}/central/roles/?q">Roles</a><a href="mailto:a@b.org">Post</a>
          <a href="#here">Here</a><img src="central/docs.json" srcset="central/docs.json 2x, ${BASE}/build.json 3x">`,
        'assets/more.css': `a { background: url("data:image/png;base64,AA") } b { background: url(${BASE}/build.json) }`,
      }),
    ).toBe('');
  });

  test.each([
    '<a href="/">Home</a>',
    '<a href="/central/roles/">Roles</a>',
    `<a href="${BASE}-other/">Other</a>`,
    '<a href="/previews/">Previews</a>',
    '<a href="../../">Up</a>',
    '<img src="/boat.png">',
    '<img srcset="/boat.png 2x">',
    '<form action="/search/"></form>',
    '<meta http-equiv="refresh" content="0; url=/central/">',
  ])('reports a link outside the base path: %s', (html) => {
    expect(check({ 'a.html': HEAD + html })).toContain(`which is outside the base path "${BASE}"`);
  });

  test('reports a link outside the base path in a stylesheet', () => {
    expect(check({ 'assets/a.css': "a { background: url('/fonts/a.woff2') }" })).toContain(
      '<url()> points to "/fonts/a.woff2", which is outside',
    );
  });

  test('reports links to pages that do not exist', () => {
    expect(
      check({ 'a.html': `${HEAD}<a href="${BASE}/missing/">Missing</a><a href="${BASE}/%zz">Odd</a>` }),
    ).toMatchInlineSnapshot(`
      "a.html
        <a> points to "/previews/a-b-c14cddc033f6/%zz", which does not exist.
        Correct the address in the source file, or add the missing page or file.

      a.html
        <a> points to "/previews/a-b-c14cddc033f6/missing/", which does not exist.
        Correct the address in the source file, or add the missing page or file."
    `);
  });

  test('reports a page of a preview without noindex', () => {
    expect(check({ 'a.html': '<p>Text</p>' })).toMatchInlineSnapshot(`
      "a.html
        Can be indexed by search engines.
        Build it with \`npm run preview -- build\`, which adds noindex to every page."
    `);
  });

  test.each(
    sample<[string, TestFiles]>(
      [
        ['a stylesheet with 100,000 blanks in a url()', { 'assets/a.css': `a { b: url(${' '.repeat(100_000)}` }],
        ['a stylesheet with 300,000 unclosed url(', { 'assets/a.css': 'url('.repeat(300_000) }],
        ['a stylesheet with 300,000 unclosed quotes', { 'assets/a.css': `url("'`.repeat(300_000) }],
        ['a page with 300,000 unclosed elements', { 'a.html': HEAD + '<div>'.repeat(300_000) }],
        ['a page with 300,000 unclosed headings', { 'a.html': HEAD + '<h1>'.repeat(300_000) }],
        [
          'a page with 600,000 links',
          { 'a.html': HEAD + Array.from({ length: 600_000 }, (_, n) => `<a href="#${n}">`) },
        ],
      ],
      3,
    ),
  )('checks %s in 5 seconds of processor time', (_name, files) => {
    const start = process.cpuUsage();
    check(files);
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(5_000_000);
  });

  test('reports a page with deeply nested elements', () => {
    expect(check({ 'a.html': HEAD + '<div>'.repeat(501) })).toMatchInlineSnapshot(`
      "a.html
        Nests elements more than 500 levels deep.
        Build the site again, or make this page smaller."
    `);
  });

  test('reports links to addresses that cannot be parsed, and accepts elements with any name', () => {
    const html = '<constructor href="/"></constructor><__proto__></__proto__><a href="\\\\[">Odd</a>';
    expect(check({ 'a.html': HEAD + html })).toMatchInlineSnapshot(`
      "a.html
        <a> points to "\\\\[", which is outside the base path "/previews/a-b-c14cddc033f6".
        Build the address with getHref."
    `);
  });

  test('stops the check of a site at its deadline', () => {
    const dir = writeTestBuild(path.join(makeTempDir(), 'site'), PREVIEW);
    expect(() => checkBuiltLinks(checkTestBuild(dir, PREVIEW), { maxTime: 0 })).toThrow(
      'The site takes too long to check.',
    );
  });

  test('accepts a production site without noindex', () => {
    expect(check({ 'a.html': '<p>Text</p>' }, { ...PREVIEW, isPreview: false })).toBe('');
  });
});
