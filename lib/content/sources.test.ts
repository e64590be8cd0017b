import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../e2e/support/content';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { listDocSources, listSources, readSource } from './sources';

function makeContent(files: TestFiles): string {
  const dir = makeTempDir();
  writeFiles(dir, files);
  return dir;
}

describe('the sources of docs', () => {
  test('lists the Markdown files as docs, sorted by path', () => {
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

  test('does not list hidden files, or names that begin with an underscore, as docs', () => {
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

  test('does not list docs through symbolic links', () => {
    const outside = makeContent({ 'secret.mdx': '', 'deep/secret.mdx': '' });
    const dir = makeContent({ 'a.mdx': '' });
    symlinkSync(path.join(outside, 'secret.mdx'), path.join(dir, 'b.mdx'));
    symlinkSync(path.join(outside, 'deep'), path.join(dir, 'deep'));
    expect(listDocSources(dir)).toEqual(['a.mdx']);
  });
});

test('lists sources by pattern', () => {
  const dir = makeContent({ 'a/_category_.json': '', 'a/b.mdx': '' });
  expect(listSources(dir, ['**/_category_.{json,yml}'])).toEqual(['a/_category_.json']);
});

describe('a source', () => {
  const read = (contents: string | Uint8Array) => {
    const dir = makeContent({ 'a.mdx': contents });
    const problems: Problem[] = [];
    return { ...readSource(dir, 'a.mdx', problems), problems };
  };

  test('reads a source without its byte order mark, and with normalised line ends', () => {
    expect(read('\uFEFFÉté\r\nTwo\rThree\n')).toMatchObject({ text: 'Été\nTwo\nThree\n', problems: [] });
  });

  test('reports the line of a source that is not UTF-8, and reads the rest', () => {
    const { text, problems } = read(Buffer.from([0x41, 0x0a, 0x42, 0xe9, 0x0a]));
    expect(text).toBe('A\nB\uFFFD\n');
    expect(problems).toMatchObject([{ line: 2, problem: 'The file is not UTF-8 text.' }]);
  });
});

describe('a path in a message', () => {
  test('a path in a message is relative inside the working directory', () => {
    expect(getDisplayPath(path.resolve('content'), 'guides/a.mdx')).toBe('content/guides/a.mdx');
  });

  test('a path in a message is absolute outside the working directory', () => {
    expect(getDisplayPath('/srv/help', 'guides/a.mdx')).toBe('/srv/help/guides/a.mdx');
  });
});

test('does not read a file outside the content folder or a file that is too large', () => {
  const outside = makeContent({ 'secret.yml': 'secret' });
  const dir = makeContent({ 'large.mdx': 'a'.repeat(1_000_001), 'inside.mdx': 'words' });
  symlinkSync(path.join(outside, 'secret.yml'), path.join(dir, 'site.yml'));
  symlinkSync(path.join(dir, 'inside.mdx'), path.join(dir, 'link.mdx'));
  const problems: Problem[] = [];
  const texts = ['site.yml', 'large.mdx', 'link.mdx'].map((source) => readSource(dir, source, problems).text);
  expect(texts).toEqual(['', '', 'words']);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The file is a symbolic link to a file outside the content folder.',
    'The file is larger than 1 MB.',
  ]);
});
