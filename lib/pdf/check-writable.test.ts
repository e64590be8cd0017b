import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { checkWritable } from '../commands/pdf';

describe('checkWritable', () => {
  test('checkWritable keeps an existing file and leaves no temporary file', () => {
    const dir = makeTempDir();
    const file = path.join(dir, 'help.pdf');
    writeFileSync(file, 'old');
    checkWritable(file);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(dir)).toEqual(['help.pdf']);
  });

  test('checkWritable refuses a folder, and a file in a missing folder', () => {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, 'help'));
    writeFileSync(path.join(dir, 'file'), '');
    expect(() => checkWritable(path.join(dir, 'no/help.pdf'))).toThrow(`The folder ${dir}/no does not exist.`);
    expect(() => checkWritable(path.join(dir, 'file/help.pdf'))).toThrow(`The folder ${dir}/file does not exist.`);
    expect(() => checkWritable(path.join(dir, 'help'))).toThrow('The output file is a folder.');
    expect(readdirSync(dir)).toEqual(['file', 'help']);
  });
});
