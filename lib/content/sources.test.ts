import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { listDocSources, listSources, readSource } from './sources';
import { makeTempDir, type TestFiles, writeFiles } from './test-content';

function makeContent(files: TestFiles): string {
  const dir = makeTempDir();
  writeFiles(dir, files);
  return dir;
}

describe('the sources of docs', () => {
  test('are the Markdown files, in the order of their paths', () => {
    const dir = makeContent({
      'b.mdx': '',
      'a/c.md': '',
      'a/b.mdx': '',
      'boat.png': '',
      'site.yml': '',
      'notes.txt': '',
    });
    expect(listDocSources(dir)).toEqual(['a/b.mdx', 'a/c.md', 'b.mdx']);
  });

  test('are neither parts, whose names begin with an underscore, nor hidden files', () => {
    const dir = makeContent({
      'a.mdx': '',
      '_part.mdx': '',
      '_parts/b.mdx': '',
      'c/_d/e.mdx': '',
      '.f.mdx': '',
      '.g/h.md': '',
    });
    expect(listDocSources(dir)).toEqual(['a.mdx']);
  });

  test('do not come through a link that leads out of the folder', () => {
    const outside = makeContent({ 'secret.mdx': '', 'deep/secret.mdx': '' });
    const dir = makeContent({ 'a.mdx': '' });
    symlinkSync(path.join(outside, 'secret.mdx'), path.join(dir, 'b.mdx'));
    symlinkSync(path.join(outside, 'deep'), path.join(dir, 'deep'));
    expect(listDocSources(dir)).toEqual(['a.mdx']);
  });
});

test('sources are listed by pattern', () => {
  const dir = makeContent({ 'a/_category_.json': '', 'a/b.mdx': '' });
  expect(listSources(dir, ['**/_category_.{json,yml}'])).toEqual(['a/_category_.json']);
});

describe('a source', () => {
  const read = (contents: string | Uint8Array) => {
    const dir = makeContent({ 'a.mdx': contents });
    const problems: Problem[] = [];
    return { ...readSource(dir, 'a.mdx', problems), problems };
  };

  test('is read as UTF-8, without a byte order mark, with line breaks of one kind', () => {
    expect(read('\uFEFFÉté\r\nTwo\rThree\n')).toMatchObject({ text: 'Été\nTwo\nThree\n', problems: [] });
  });

  test('that is no UTF-8 is a problem of its line, and its text is what could be read', () => {
    const { text, problems } = read(Buffer.from([0x41, 0x0a, 0x42, 0xe9, 0x0a]));
    expect(text).toBe('A\nB\uFFFD\n');
    expect(problems).toMatchObject([{ line: 2, problem: 'The file is not UTF-8 text.' }]);
  });
});

describe('the path that is shown', () => {
  test('is relative below the working directory', () => {
    expect(getDisplayPath(path.resolve('content'), 'guides/a.mdx')).toBe('content/guides/a.mdx');
  });

  test('is absolute elsewhere', () => {
    expect(getDisplayPath('/srv/help', 'guides/a.mdx')).toBe('/srv/help/guides/a.mdx');
  });
});

test('a file that is a link to a place outside the folder, or is too large, is reported and not read', () => {
  const outside = makeContent({ 'secret.yml': 'secret' });
  const dir = makeContent({ 'large.mdx': 'a'.repeat(1_000_001), 'inside.mdx': 'words' });
  symlinkSync(path.join(outside, 'secret.yml'), path.join(dir, 'site.yml'));
  symlinkSync(path.join(dir, 'inside.mdx'), path.join(dir, 'link.mdx'));
  const problems: Problem[] = [];
  const texts = ['site.yml', 'large.mdx', 'link.mdx'].map((source) => readSource(dir, source, problems).text);
  expect(texts).toEqual(['', '', 'words']);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The file is a link to a place outside the content folder.',
    'The file is larger than 1 MB.',
  ]);
});
