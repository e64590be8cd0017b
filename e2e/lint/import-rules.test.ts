import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { findFolderCycles, findForbiddenImports } from './import-rules';
import { isTest, listLoadedSources, parseImports } from './imports';

const SOURCES = globSync('{app,components,lib}/**/*.{ts,tsx}').sort();
const TEXTS = new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')]));
const IMPORTS = [...TEXTS].flatMap(([file, text]) => parseImports(file, text));
const RULES = { lib: [], 'lib/low': ['lib'], 'lib/high': ['lib/low'], 'components/islands': ['lib/low'] };

function findIn(file: string, ...specifiers: string[]): string[] {
  const text = specifiers.map((specifier) => `import '${specifier}';`).join('\n');
  return findForbiddenImports(parseImports(file, text), RULES);
}

test('the folders of lib and the islands import only what the rules allow', () => {
  expect(IMPORTS.length).toBeGreaterThan(1000);
  expect(findForbiddenImports(IMPORTS)).toEqual([]);
});

test('publishing imports only the model and the ground floor', () => {
  const text = "import '../model/a'; import '../slug'; import '../words/b'; import './object-store/c';";
  expect(findForbiddenImports(parseImports('lib/publish/d.ts', text))).toEqual([]);
  const forbidden = ['build', 'content', 'html', 'mdx', 'output', 'readers', 'review'];
  const imports = forbidden.map((folder) => `import type { A } from '../${folder}/a';`).join('\n');
  expect(findForbiddenImports(parseImports('lib/publish/d.ts', imports))).toHaveLength(forbidden.length);
});

test('npm run preview loads the modules that build a site only when it builds one', () => {
  const loaded = [...listLoadedSources('lib/commands/preview.ts', TEXTS)];
  expect(loaded).toContain('lib/publish/publish.ts');
  expect(
    loaded.filter((file) => !/^lib\/((commands|publish|model|words|search\/shared)\/)?[\w-]+\.ts$/.test(file)),
  ).toEqual([]);
  expect(loaded.filter((file) => /-target\.ts$/.test(file))).toEqual([]);
});

test('types and dynamic imports are not loaded with a source', () => {
  const sources = new Map([
    ['lib/a.ts', "import type { B } from './b'; import { type C } from './c'; import { d, type D } from '@/lib/d';"],
    ['lib/b.ts', ''],
    ['lib/c.ts', ''],
    ['lib/d.ts', "export { e } from './x/e'; export type { B } from './b'; const c = await import('./c');"],
    ['lib/x/e.tsx', "import '../a';"],
  ]);
  expect([...listLoadedSources('lib/a.ts', sources)]).toEqual(['lib/a.ts', 'lib/d.ts', 'lib/x/e.tsx']);
});

test('no folders import each other in a cycle', () => {
  expect(findFolderCycles(IMPORTS)).toEqual([]);
});

test('an import is allowed by a rule, by a chain of rules, or within a folder', () => {
  expect(findIn('lib/high/a.ts', './b', '../low/c', '../low/deeper/d', '../ground', 'node:fs')).toEqual([]);
  expect(findIn('components/islands/a.tsx', '@/lib/low/b', '@/lib/ground', './b')).toEqual([]);
  expect(findIn('app/page.tsx', '@/lib/high/a', '@/components/doc/a')).toEqual([]);
});

test('an import without a rule is forbidden, however deep its file is', () => {
  expect(findIn('lib/low/deeper/a.ts', '../../high/b')).toEqual(['lib/low/deeper/a.ts -> lib/high/b']);
  expect(findIn('lib/ground.ts', './low/a')).toEqual(['lib/ground.ts -> lib/low/a']);
  expect(findIn('components/islands/a.ts', '@/lib/high/b', '../doc/c')).toHaveLength(2);
});

test('an import out of lib is forbidden, except of test support in tests', () => {
  expect(findIn('lib/high/a.ts', '../../e2e/support/b')).toEqual(['lib/high/a.ts -> e2e/support/b']);
  expect(findIn('lib/high/a.test.ts', '../../e2e/bench/b')).toEqual(['lib/high/a.test.ts -> e2e/bench/b']);
  expect(findIn('lib/high/a.test.ts', '../../e2e/support/stores/b')).toEqual([]);
  expect(findIn('lib/ground.ts', '@/components/doc/a')).toEqual(['lib/ground.ts -> components/doc/a']);
});

test('a test may import any folder of lib', () => {
  expect(findIn('lib/low/a.test.ts', '../high/b')).toEqual([]);
});

test('a folder of lib without a rule imports nothing and is imported by nothing', () => {
  expect(findIn('lib/unknown/a.ts', '../ground')).toEqual(['lib/unknown/a.ts -> lib/ground']);
  expect(findIn('lib/high/a.ts', '../unknown/b')).toEqual(['lib/high/a.ts -> lib/unknown/b']);
});

test('types, exports and dynamic imports count as imports', () => {
  const text = `
    import type { A } from '../b';
    export * from './c';
    export type { D } from '@/lib/d';
    const f = await import('./f');
    const quoted = "import './g'";
    // import './h';
  `;
  expect(parseImports('lib/x/a.ts', text).map(({ to }) => to)).toEqual(['lib/b', 'lib/x/c', 'lib/d', 'lib/x/f']);
});

test('a cycle of two or three sibling folders is found once', () => {
  const imports = [
    { from: 'lib/b/x/1.ts', to: 'lib/a/2' },
    { from: 'lib/a/3.ts', to: 'lib/b/4' },
    { from: 'app/y/1.ts', to: 'app/z/1' },
    { from: 'app/z/1.ts', to: 'app/x/1' },
    { from: 'app/x/1.ts', to: 'app/y/2' },
  ];
  expect(findFolderCycles(imports)).toEqual(['lib/a -> lib/b -> lib/a', 'app/x -> app/y -> app/z -> app/x']);
});

test('a folder and the folders inside it may import each other, and so may tests', () => {
  const imports = [
    { from: 'lib/a/1.ts', to: 'lib/a/inner/2' },
    { from: 'lib/a/inner/2.ts', to: 'lib/a/3' },
    { from: 'lib/a/1.ts', to: 'lib/b/1' },
    { from: 'lib/b/1.test.ts', to: 'lib/a/1' },
  ];
  expect(findFolderCycles(imports)).toEqual([]);
});

/** The only files of the core that name another tool: its settings, and the command that compares with Docusaurus. */
const NAMES_TOOLS = ['lib/commands/usage.ts', 'lib/settings.ts'];

/** The only files of lib outside the record's folder that import it: where a site is read, checked, searched and written. */
const USES_RECORD = [
  'lib/build/frames.ts',
  'lib/check/check-site.ts',
  'lib/check/content-report.ts',
  'lib/commands/dev.ts',
  'lib/commands/record.ts',
  'lib/output/program-files.ts',
  'lib/readers/read-site.ts',
  'lib/readers/strict/parser.ts',
  'lib/readers/strict/reader.ts',
  'lib/search/index/searchable-pages.ts',
];

test('the core uses the record of the installation only where a site is read, checked, searched and written', () => {
  const isOutside = (file: string) => file.startsWith('lib/') && !file.startsWith('lib/record/') && !isTest(file);
  const users = IMPORTS.filter(({ from, to }) => isOutside(from) && to.startsWith('lib/record/'));
  expect([...new Set(users.map(({ from }) => from))].sort()).toEqual(USES_RECORD);
});

test('the core names no other tool', () => {
  const isRoom = (file: string) => /^lib\/readers\//.test(file) || isTest(file);
  const core = SOURCES.filter((file) => file.startsWith('lib/') && !isRoom(file));
  expect(core.length).toBeGreaterThan(200);
  expect(core.filter((file) => /docusaurus|mkdocs|docsify/i.test(readFileSync(file, 'utf8')))).toEqual(NAMES_TOOLS);
});
