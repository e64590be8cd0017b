import path from 'node:path';
import { type Import, isTest } from './imports';

/**
 * The folders that each folder can import, besides what those can import.
 * `lib` means the files directly in it. `lib/search` is three folders, on different levels.
 */
const IMPORT_RULES: Record<string, string[]> = {
  'lib/search/shared': [],
  lib: ['lib/search/shared'],
  'lib/search/query': ['lib'],
  'lib/html': ['lib'],
  'lib/mdx': ['lib'],
  'lib/content': ['lib/mdx'],
  'lib/check': ['lib/content'],
  'lib/print': ['lib/check'],
  'lib/search/index': ['lib/check'],
  'lib/output': ['lib/print', 'lib/html'],
  'lib/changes': ['lib/search/index', 'lib/html'],
  'lib/build': ['lib/changes', 'lib/output'],
  'lib/pdf': ['lib/build'],
  'lib/publish': ['lib/build'],
  'lib/commands': ['lib/pdf', 'lib/publish', 'lib/search/query'],
  'components/islands': ['lib/search/query'],
};

/** List the imports that no rule allows. */
export function findForbiddenImports(imports: Import[], rules = IMPORT_RULES): string[] {
  return imports.filter((each) => !isAllowed(each, rules)).map(({ from, to }) => `${from} -> ${to}`);
}

/** List the import cycles between neighbouring folders, as `a -> b -> a`. */
export function findFolderCycles(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const each of imports.filter(({ from }) => !isTest(from))) {
    const [from, to] = getNeighbours(path.posix.dirname(each.from), path.posix.dirname(each.to));
    if (from !== undefined && to !== undefined) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return [...next.keys()].flatMap((start) => {
    const cycle = findPath(start, start, next);
    return cycle && start === [...cycle].sort()[0] ? [cycle.join(' -> ')] : [];
  });
}

function isAllowed({ from, to }: Import, rules: Record<string, string[]>): boolean {
  const [own, other] = [getFolder(from, rules), getFolder(to, rules)];
  if (own === other || (!own.startsWith('lib') && !(own in rules))) return true;
  if (isTest(from)) return other.startsWith('lib');
  return getReach(own, rules).has(other);
}

/** List every folder that a folder can import, directly or not. */
function getReach(folder: string, rules: Record<string, string[]>): Set<string> {
  const direct = rules[folder] ?? [];
  return new Set([...direct, ...direct.flatMap((each) => [...getReach(each, rules)])]);
}

/** Get the folder whose rule applies to a file, or else the file's folder. */
function getFolder(file: string, rules: Record<string, string[]>): string {
  const folder = path.posix.dirname(file);
  const above = Object.keys(rules).filter((each) => each !== 'lib' && `${folder}/`.startsWith(`${each}/`));
  return above[0] ?? folder;
}

/** Get the folders at which two paths diverge; empty if one contains the other. */
function getNeighbours(from: string, to: string): string[] {
  const [own, other] = [from.split('/'), to.split('/')];
  const start = own.findIndex((name, index) => name !== other[index]);
  if (start < 0 || start >= other.length) return [];
  return [own, other].map((names) => {
    const folder = names.slice(0, start + 1).join('/');
    return folder === 'lib/search' ? names.slice(0, start + 2).join('/') : folder;
  });
}

function findPath(from: string, to: string, next: Map<string, Set<string>>, seen = new Set<string>()): string[] | null {
  for (const folder of next.get(from) ?? []) {
    if (folder === to) return [from, to];
    if (seen.has(folder)) continue;
    seen.add(folder);
    const found = findPath(folder, to, next, seen);
    if (found) return [from, ...found];
  }
  return null;
}
