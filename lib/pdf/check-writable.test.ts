import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { writeAtomically } from '../files';
import { checkWritable } from './check-writable';

describe('a file', () => {
  test('is written in the place of the last one, with nothing beside it', () => {
    const dir = makeTempDir();
    const file = path.join(dir, 'help.pdf');
    writeFileSync(file, 'old');
    checkWritable(file);
    expect(readFileSync(file, 'utf8')).toBe('old');
    writeAtomically(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(dir)).toEqual(['help.pdf']);
  });

  test('that could not be written is said before', () => {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, 'help'));
    writeFileSync(path.join(dir, 'file'), '');
    expect(() => checkWritable(path.join(dir, 'no/help.pdf'))).toThrow(`There is no folder ${dir}/no.`);
    expect(() => checkWritable(path.join(dir, 'file/help.pdf'))).toThrow(`There is no folder ${dir}/file.`);
    expect(() => checkWritable(path.join(dir, 'help'))).toThrow('This is a folder.');
    expect(readdirSync(dir)).toEqual(['file', 'help']);
  });
});
