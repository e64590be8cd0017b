import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { findHardWords, readRules } from './plain-words';

const FILES = globSync([
  '{app,components,lib,e2e}/**/*.{ts,tsx,mjs,css,md}',
  '*.{ts,tsx,mjs,css,md}',
  '!e2e/**/fixtures/**',
  '!e2e/lint/plain-words.test.ts',
  '!e2e/{hosted,other}-content/**',
  '!e2e/docusaurus/{recorded,site}/**',
]).sort();
const RULES = readRules();

test('comments, strings, test names and documents are in plain words', () => {
  expect(FILES).toContain('README.md');
  expect(FILES.filter((file) => file.startsWith('lib/')).length).toBeGreaterThan(300);
  expect(FILES.flatMap((file) => findHardWords(file, readFileSync(file, 'utf8'), RULES))).toEqual([]);
});

test.each([
  ['a comment', 'a.ts', '\n// The page stands here.', 2],
  ['a docstring', 'a.ts', '/**\n * Mend it.\n */', 2],
  ['a string', 'a.ts', "const a = 'Mend it';", 1],
  ['a template', 'a.ts', 'const a = `One.\nMend it`;', 2],
  ['the text of an element', 'a.tsx', '<p>\n  Mend it\n</p>;', 2],
  ['the name of a test', 'a.test.ts', "test('mends it', () => {});", 1],
  ['the name of a test with cases', 'a.test.ts', "test.each([])('mends it', () => {});", 1],
  ['a style sheet', 'a.css', 'p {\n  /* Mend it. */\n}', 2],
  ['a document', 'a.md', 'One.\n\nMend it.', 3],
])('hard words are found in %s', (_, file, text, line) => {
  expect(findHardWords(file, text, RULES)).toEqual([expect.stringMatching(new RegExp(`^${file}:${line}: "`))]);
});

test.each([
  ['a name', 'a.ts', 'mend();'],
  ['a string of a test', 'a.test.ts', "read('mend');"],
  ['a style rule', 'a.css', '.mend { color: red }'],
  ['a line after an allow comment', 'a.ts', '// plain-words: allow mend\n// The command is called mend.'],
])('hard words are ignored in %s', (_, file, text) => {
  expect(findHardWords(file, text, RULES)).toEqual([]);
});
