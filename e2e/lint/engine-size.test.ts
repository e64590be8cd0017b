import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { parseImports } from './imports';

/** What `lib` may have at most, without tests. Lower a number when `lib` has become smaller. */
const LIMITS = {
  'files of lib': 267,
  'lines of lib': 37_818,
  'files of the core': 149,
  'lines of the core': 20_673,
  'files in circles of imports, types included': 0,
};

/** The rooms of lib: capabilities that the core uses only where it makes a site, a build or a command. */
const ROOMS = /^lib\/(?:readers|publish|record|review|pdf|output\/hosts)\//;

const FILES = globSync(['lib/**/*.{ts,mjs}', '!**/*.test.ts']).sort();
const CORE = FILES.filter((file) => !ROOMS.test(file));
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));

function countLines(files: string[]): number {
  return files.reduce((sum, file) => sum + (TEXTS.get(file) ?? '').split('\n').length - 1, 0);
}

/** List the files that import each other, directly or through others. */
function listCircles(): string[] {
  const imports = new Map(
    [...TEXTS].map(([file, text]) => [
      file,
      parseImports(file, text).map(({ to }) => `${path.posix.normalize(to)}.ts`),
    ]),
  );
  const canReach = (from: string, target: string, seen = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((file) => {
      if (file === target) return true;
      if (seen.has(file)) return false;
      seen.add(file);
      return canReach(file, target, seen);
    });
  return FILES.filter((file) => canReach(file, file));
}

test('lib does not grow', () => {
  const sizes: Record<keyof typeof LIMITS, number> = {
    'files of lib': FILES.length,
    'lines of lib': countLines(FILES),
    'files of the core': CORE.length,
    'lines of the core': countLines(CORE),
    'files in circles of imports, types included': listCircles().length,
  };
  console.log(
    Object.entries(sizes)
      .map(([name, size]) => `${name}: ${size}`)
      .join('\n'),
  );
  const grown = Object.entries(LIMITS).filter(([name, limit]) => sizes[name as keyof typeof sizes] > limit);
  expect(grown).toEqual([]);
});
