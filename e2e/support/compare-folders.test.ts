import { describe, expect, test } from 'vitest';
import { compareFolders } from './compare-folders';
import { makeTempDir, type TestFiles, writeFiles } from './content';

function compare(first: TestFiles, second: TestFiles): boolean {
  const [a, b] = [makeTempDir(), makeTempDir()];
  writeFiles(a, first);
  writeFiles(b, second);
  return compareFolders(a, b);
}

describe('two folders', () => {
  test('folders with the same files and bytes are the same', () => {
    expect(compare({ 'a/b.html': 'x', '.hidden': 'y' }, { '.hidden': 'y', 'a/b.html': 'x' })).toBe(true);
    expect(compare({}, {})).toBe(true);
  });

  test.each<[string, TestFiles, TestFiles]>([
    ['a byte', { a: 'x' }, { a: 'y' }],
    ['a length', { a: 'x' }, { a: 'xx' }],
    ['a name', { a: 'x' }, { b: 'x' }],
    ['a file only in the second folder', { a: 'x' }, { a: 'x', b: '' }],
    ['a file only in the first folder', { a: 'x', 'c/b': '' }, { a: 'x' }],
    ['a hidden file', { '.a': 'x' }, { '.a': 'y' }],
  ])('folders differ by %s', (_name, first, second) => {
    expect(compare(first, second)).toBe(false);
  });
});
