import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const SOURCES = globSync([
  '{app,components,lib,e2e}/**/*.{ts,tsx,mjs,css}',
  '*.{ts,tsx,mjs,css}',
  '!lib/words/{en-GB,cy}.ts',
]).sort();

/** Words that only this help's content may use, because the engine also builds other sites. */
const CONTENT_WORDS = ['council', 'Central Help', 'tutorialSidebar'];

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** List exported functions and arrow functions without a docstring. */
function listUndocumented(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const declared = /^export (?:default )?(?:async )?function\*? ?(\w*)/.exec(line)?.[1];
    const assigned = /^export const (\w+)(?:: .+)? = (?:async )?(?:\(.*|\w+) ?=>/.exec(line)?.[1];
    const name = declared ?? assigned;
    return name === undefined || lines[index - 1]?.trimEnd().endsWith('*/') ? [] : [name];
  });
}

test('the checked sources include .ts, .tsx, .mjs and .css files', () => {
  expect(SOURCES).toContain('e2e/lint/source.test.ts');
  expect(SOURCES).toContain('next.config.mjs');
  expect(SOURCES.some((file) => file.endsWith('.css'))).toBe(true);
  expect(SOURCES.some((file) => file.endsWith('.tsx'))).toBe(true);
});

test('no source is over 400 lines', () => {
  const long = SOURCES.map((file) => [file, read(file).trimEnd().split('\n').length] as const);
  expect(long.filter(([, lines]) => lines > 400)).toEqual([]);
});

describe('docstrings', () => {
  test('every exported function of lib has a docstring', () => {
    const libSources = SOURCES.filter((file) => /^lib\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
    const missing = libSources.flatMap((file) => listUndocumented(read(file)).map((name) => `${file}: ${name}`));
    expect(missing).toEqual([]);
  });

  test.each([
    ['export function a() {}', ['a']],
    ['export async function b() {}', ['b']],
    ['export const c = (x: string) => x;', ['c']],
    ['export const d = async () => {};', ['d']],
    ['/** Give it. */\nexport function e() {}', []],
    ['export const F = 3;', []],
    ['function g() {}', []],
  ])('missing docstrings are found in %j', (text, missing) => {
    expect(listUndocumented(text)).toEqual(missing);
  });
});

test('the engine does not use words of the content', () => {
  const engineSources = SOURCES.filter((file) => /^(app|components|lib)\//.test(file) && !file.endsWith('.test.ts'));
  const uses = engineSources.flatMap((file) => {
    const text = read(file).toLowerCase();
    return CONTENT_WORDS.filter((word) => text.includes(word.toLowerCase())).map((word) => `${file}: ${word}`);
  });
  expect(uses).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});
