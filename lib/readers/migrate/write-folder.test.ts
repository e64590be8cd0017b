import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { type NewFile, writeFolder } from './copy-content';

const FILES = new Map<string, NewFile>([['a/b.mdx', { type: 'text', text: 'B' }]]);

test('writes files into a folder that does not exist, or is empty', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'from.png': 'P' });
  mkdirSync(path.join(dir, 'empty'));
  const files = new Map([...FILES, ['c.png', { type: 'copy', from: path.join(dir, 'from.png') }] as const]);
  for (const name of ['empty', 'new/deep']) {
    writeFolder(path.join(dir, name), files, () => {});
    expect(readFileSync(path.join(dir, name, 'a/b.mdx'), 'utf8')).toBe('B');
    expect(readFileSync(path.join(dir, name, 'c.png'), 'utf8')).toBe('P');
  }
});

test('refuses to write into a folder with files, or over a file', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'x/y.txt': '' });
  expect(() => writeFolder(path.join(dir, 'x'), FILES, () => {})).toThrow('The target folder is not empty.');
  expect(() => writeFolder(path.join(dir, 'x/y.txt'), FILES, () => {})).toThrow('The target is a file, not a folder.');
});

test('writes nothing after a failure, not even into a folder that another process wrote into', () => {
  const dir = makeTempDir();
  const target = path.join(dir, 'x');
  const missing = new Map<string, NewFile>([...FILES, ['c.png', { type: 'copy', from: path.join(dir, 'missing') }]]);
  expect(() => writeFolder(target, missing, () => {})).toThrow('ENOENT');
  expect(() =>
    writeFolder(target, FILES, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(readdirSync(dir)).toEqual([]);
  expect(() =>
    writeFolder(target, FILES, () => {
      mkdirSync(target);
      writeFileSync(path.join(target, 'theirs'), '');
    }),
  ).toThrow('ENOTEMPTY');
  expect(existsSync(path.join(target, 'theirs'))).toBe(true);
  expect(readdirSync(dir)).toEqual(['x']);
});
