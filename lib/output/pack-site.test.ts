import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { ProblemError } from '../problem';
import { makeIndexRelative, makePageRelative, makeRelative, packSite } from './pack-site';

/** Pack a site after a change of its folder. Returns the names of the packed files, or the first problem. */
async function pack(write: (dir: string) => void): Promise<string[] | string> {
  const parent = makeTempDir();
  const dir = `${parent}/site`;
  mkdirSync(`${dir}/central`, { recursive: true });
  writeFileSync(`${dir}/index.html`, '<!doctype html><title>A</title>');
  writeFileSync(`${parent}/secret.txt`, 'secret');
  write(dir);
  try {
    const files = await packSite(dir, '');
    const unzipped = unzipSync(zipSync(Object.fromEntries(files)));
    expect(
      Object.values(unzipped)
        .map((contents) => strFromU8(contents))
        .join(''),
    ).not.toContain('secret');
    return Object.keys(unzipped);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems[0]?.problem ?? '';
  }
}

test('a site is packed without the files that only a host reads', async () => {
  const names = [
    'central/a.html',
    '_headers',
    '_redirects',
    'CNAME',
    '.nojekyll',
    'build.json',
    'robots.txt',
    'a.html.gz',
  ];
  expect(
    await pack((dir) => {
      for (const name of names) writeFileSync(path.join(dir, name), '{}');
    }),
  ).toEqual(['central/a.html', 'index.html']);
});

test.each<[string, (dir: string) => void]>([
  ['a link to a file', (dir) => symlinkSync('../secret.txt', `${dir}/a.txt`)],
  ['a link to a file with another name', (dir) => symlinkSync('../secret.txt', `${dir}/a.html`)],
  ['a link to a file of the site', (dir) => symlinkSync('index.html', `${dir}/b.html`)],
  ['an absolute link', (dir) => symlinkSync('/etc/hostname', `${dir}/a.txt`)],
  ['a link to a folder', (dir) => symlinkSync('..', `${dir}/up`)],
  ['a link to its own folder', (dir) => symlinkSync('.', `${dir}/again`)],
  ['a link to nothing', (dir) => symlinkSync('nothing', `${dir}/a.txt`)],
  ['a link to itself', (dir) => symlinkSync('a.txt', `${dir}/a.txt`)],
  ['a link to a device', (dir) => symlinkSync('/dev/null', `${dir}/a.png`)],
  ['a link in a folder', (dir) => symlinkSync('../../secret.txt', `${dir}/central/a.txt`)],
])('a site is packed without %s', async (_, write) => {
  expect(await pack(write)).toEqual(['index.html']);
});

test.each(['a\nb.html', 'a\u2028b.html'])('a site is packed without the file %j', async (name) => {
  expect(await pack((dir) => writeFileSync(`${dir}/${name}`, 'x'))).toEqual(['index.html']);
});

test.each([
  '..\\a.html',
  '..\\..\\a.html',
  'central\\a.html',
  'C:a.html',
  'C:\\a.html',
  '\\\\host\\a.html',
  'a\u0007.html',
  'a.html ',
  'a.html.',
  'a?.html',
  'a|b.html',
  'a:stream.html',
  '\u202elmth.a.html',
  'a\u200b.html',
  '.htaccess',
  '.env',
  'central/.git',
  'autorun.inf',
  'a.lnk',
  'a.url',
  'desktop.ini',
  'a.exe',
  'a.php.html',
  'a.hta',
  `${'x'.repeat(201)}.html`,
])('a site with the file %j is not packed', async (name) => {
  expect(await pack((dir) => writeFileSync(`${dir}/${name}`, 'x'))).toMatch(/^Has a (name|path)/);
});

describe('an address of the site', () => {
  test.each([
    ['/x/', 'index.html', 'index.html'],
    ['/x/', 'central/users/index.html', '../../index.html'],
    ['/x/central/users/#roles', 'central/users/index.html', 'index.html#roles'],
    ['/x/search/?q=a/b', 'a-z/index.html', '../search/index.html?q=a/b'],
    ['/x/assets/site.js', '404.html', 'assets/site.js'],
    ['/x/central/%C3%A4.md', 'central/index.html', '%C3%A4.md'],
  ])('makes the address "%s" in %s relative: "%s"', (address, file, relative) => {
    expect(makeRelative(address, file, '/x')).toBe(relative);
  });

  test('makeRelative keeps addresses of other sites, mail addresses and anchors', () => {
    for (const address of ['//example.org/x/', 'https://example.org/x/', 'mailto:a@b.c', '#top', '/y/', '/xy/']) {
      expect(makeRelative(address, 'index.html', '/x')).toBe(address);
    }
    expect(makeRelative('//example.org/', 'index.html', '')).toBe('//example.org/');
  });
});

describe('a page', () => {
  test('makePageRelative makes all addresses relative, removes modules and preloads, and explains why the search is missing', () => {
    const html = [
      '<head><link rel="preload" href="/f.woff2"><link rel="stylesheet" href="/assets/a.css">',
      '<meta http-equiv="refresh" content="0; url=/central/"><link rel="canonical" href="https://a.example/b/">',
      '<script src="/assets/site.js" type="module"></script></head>',
      '<form action="/central/" data-search="/assets/search.js"><p data-search-problem hidden>Gone, <a href="/central/">list</a>.</p></form>',
    ].join('');
    expect(makePageRelative(html, 'b/index.html', '', 'Not here, see')).toBe(
      [
        '<head><link rel="stylesheet" href="../assets/a.css">',
        '<meta http-equiv="refresh" content="0; url=../central/index.html"><link rel="canonical" href="https://a.example/b/">',
        '<script src="../assets/site.js" defer></script></head>',
        '<form action="../central/index.html" data-search="../assets/search.js"><p data-search-problem hidden>Not here, see <a href="../central/index.html">list</a>.</p></form>',
      ].join(''),
    );
  });
});

test('makeIndexRelative makes addresses relative to the folder of the scripts', () => {
  const index = (folder: string) => JSON.stringify({ text: '"href":"/x/', href: `${folder}/central/users/` });
  expect(makeIndexRelative(index('/x'), '/x')).toBe(index('..'));
  expect(new URL('../central/users/', 'https://a.example/any/assets/search.js').pathname).toBe('/any/central/users/');
});
