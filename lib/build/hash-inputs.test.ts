import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, type TestFiles, writeContent, writeFiles } from '../../e2e/support/content';
import type { Settings } from '../settings';
import { hashInputs, listCode } from './hash-inputs';

const FILES = { 'a.mdx': formatPage(), 'boat.png': Buffer.from([1, 2]) };

function hash(files: TestFiles = FILES, settings: Partial<Settings> = {}): string {
  return hashInputs({ ...writeContent(files), ...settings }, '');
}

describe('hashInputs', () => {
  test('hashInputs ignores the locations of the content and of the site', () => {
    expect(hash()).toBe(hash());
    expect(hash(FILES, { outDir: '/srv/a' })).toBe(hash(FILES, { outDir: '/srv/b' }));
  });

  test.each<[string, TestFiles]>([
    ['the text of a doc', { ...FILES, 'a.mdx': formatPage({}, 'Other.\n') }],
    ['the name of a doc', { 'b.mdx': FILES['a.mdx'], 'boat.png': FILES['boat.png'] }],
    ['an added doc', { ...FILES, 'b.mdx': formatPage({ title: 'B' }) }],
    ['the bytes of an image', { ...FILES, 'boat.png': Buffer.from([1, 3]) }],
    ['the identity', { ...FILES, 'site.yml': 'name: Other\n' }],
    ['an added empty file', { ...FILES, 'notes.txt': '' }],
  ])('hashInputs changes with %s', (_name, files) => {
    expect(hash(files)).not.toBe(hash());
  });

  const hashSite = (files: TestFiles) => {
    const dir = makeTempDir();
    writeFiles(dir, { 'docs/a.md': '# A\n', ...files });
    const contentDir = path.join(dir, 'docs');
    return hashInputs({ contentDir, outDir: '', basePath: '', buildDate: '2026-11-20' }, '');
  };

  test('hashInputs changes with the configuration and the snippets of MkDocs content', () => {
    const files = { 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': '# A\n\n--8<-- "a.txt"\n', 'a.txt': 'a' };
    const plain = hashSite(files);
    expect(hashSite({ ...files, 'b.txt': 'b' })).toBe(plain);
    expect(hashSite({ ...files, 'a.txt': 'b' })).not.toBe(plain);
    expect(hashSite({ ...files, 'mkdocs.yml': 'site_name: B\n' })).not.toBe(plain);
  });

  test('hashInputs changes with the configuration and static files of Docusaurus content', () => {
    const plain = hashSite({});
    expect(hashSite({})).toBe(plain);
    expect(hashSite({ 'docusaurus.config.js': '' })).not.toBe(plain);
    expect(hashSite({ 'static/img/a.png': 'a' })).not.toBe(plain);
    expect(hashSite({ 'static/img/a.png': 'a' })).not.toBe(hashSite({ 'static/img/a.png': 'b' }));
  });

  test.each<[string, Partial<Settings>]>([
    ['the path of the docs', { routeBasePath: 'docs' }],
    ['the address of the Docusaurus site', { originalUrl: 'https://docs.example.org' }],
    ['the base path', { basePath: '/help' }],
    ['the site URL', { siteUrl: 'https://help.example.org' }],
    ['the build date', { buildDate: '2026-11-21' }],
    ['the preview branch', { preview: { branch: 'x', commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' } }],
  ])('hashInputs changes with %s', (_name, settings) => {
    expect(hash(FILES, settings)).not.toBe(hash());
  });
});

describe('the code that a site depends on', () => {
  test('pages depend on their passes and components, and not on search, feeds, commands or publishing', () => {
    const modules = listCode('pages').filter((file) => file.endsWith('.ts'));
    expect(modules).toEqual(expect.arrayContaining(['lib/html/page.ts', 'lib/words/en-GB.ts']));
    expect(
      modules.filter((file) =>
        /^lib\/(?:commands|pdf|publish|record\/answering|search\/index)\/|output\/records|\.test\./.test(file),
      ),
    ).toEqual([]);
  });

  test('a site depends on search and records too, and not on commands or publishing', () => {
    const modules = listCode('site');
    expect(modules).toEqual(expect.arrayContaining(['lib/search/index/build-index.ts', 'lib/output/program-files.ts']));
    // Only the islands import the first, and only the renderer imports the second.
    expect(modules).toEqual(expect.arrayContaining(['lib/search/query/score.ts', 'lib/mdx/compile.ts']));
    expect(modules.filter((file) => /^lib\/(?:commands|publish)\/|\.test\./.test(file))).toEqual([]);
  });

  test('a site depends on stylesheets and data, and not on documents or judged queries', () => {
    const files = listCode('site');
    expect(files).toEqual(
      expect.arrayContaining(['components/styles/base.css', 'lib/search/index/glove.bin', 'package.json']),
    );
    expect(files.filter((file) => /\.md$|^lib\/.*\.json$/.test(file))).toEqual([]);
  });
});
