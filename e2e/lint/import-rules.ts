import path from 'node:path';
import { type Import, isTest } from './imports';

/**
 * The folders that each folder can import; it can also import everything that they can import.
 * `lib` means only its direct files. `lib/search` and `lib/record` have three folders, on different levels.
 */
const IMPORT_RULES: Record<string, string[]> = {
  'lib/search/shared': [],
  'lib/words': [],
  lib: ['lib/search/shared', 'lib/words'],
  'lib/search/query': ['lib'],
  'lib/model': ['lib'],
  'lib/html': ['lib/model'],
  'lib/mdx': ['lib/model'],
  'lib/content': ['lib/mdx'],
  'lib/record/tree': ['lib/mdx'],
  'lib/record/answering': ['lib/record'],
  'lib/record': ['lib/record/tree', 'lib/content'],
  'lib/check': ['lib/record'],
  'lib/readers/migrate': ['lib/check', 'lib/readers'],
  'lib/readers': ['lib/record'],
  'lib/print': ['lib/check'],
  'lib/search/index': ['lib/check'],
  'lib/output': ['lib/print', 'lib/html'],
  'lib/review': ['lib/search/index', 'lib/html', 'lib/readers'],
  'lib/build': ['lib/review', 'lib/output'],
  'lib/pdf': ['lib/build'],
  'lib/publish': ['lib/model'],
  'lib/commands': ['lib/readers/migrate', 'lib/pdf', 'lib/publish', 'lib/record/answering', 'lib/search/query'],
  'components/islands': ['lib/search/query'],
};

/** List the imports that no rule allows. */
export function findForbiddenImports(imports: Import[], rules = IMPORT_RULES): string[] {
  return imports.filter((candidate) => !isAllowed(candidate, rules)).map(({ from, to }) => `${from} -> ${to}`);
}

/** List the import cycles between sibling folders, as `a -> b -> a`. */
export function findFolderCycles(imports: Import[]): string[] {
  const importsByFolder = new Map<string, Set<string>>();
  for (const { from: fromFile, to: toFile } of imports.filter(({ from }) => !isTest(from))) {
    const [from, to] = getSiblings(path.posix.dirname(fromFile), path.posix.dirname(toFile));
    if (from !== undefined && to !== undefined)
      importsByFolder.set(from, (importsByFolder.get(from) ?? new Set()).add(to));
  }
  return [...importsByFolder.keys()].flatMap((start) => {
    const cycle = findPath(start, start, importsByFolder);
    return cycle && start === [...cycle].sort()[0] ? [cycle.join(' -> ')] : [];
  });
}

function isAllowed({ from, to }: Import, rules: Record<string, string[]>): boolean {
  const [fromFolder, toFolder] = [getFolder(from, rules), getFolder(to, rules)];
  if (fromFolder === toFolder || (!fromFolder.startsWith('lib') && !(fromFolder in rules))) return true;
  if (isTest(from)) return /^(lib|e2e\/support)\b/.test(toFolder);
  return listImportable(fromFolder, rules).has(toFolder);
}

/** List every folder that a folder can import, directly or not. */
function listImportable(folder: string, rules: Record<string, string[]>): Set<string> {
  const direct = rules[folder] ?? [];
  return new Set([...direct, ...direct.flatMap((allowed) => [...listImportable(allowed, rules)])]);
}

/** Get the folder whose rule applies to a file, or else the file's folder. */
function getFolder(file: string, rules: Record<string, string[]>): string {
  const folder = path.posix.dirname(file);
  const parent = Object.keys(rules).find((rule) => rule !== 'lib' && `${folder}/`.startsWith(`${rule}/`));
  return parent ?? folder;
}

/** Get the two sibling folders at which two paths diverge; empty if one path contains the other. */
function getSiblings(from: string, to: string): string[] {
  const [fromNames, toNames] = [from.split('/'), to.split('/')];
  const start = fromNames.findIndex((name, index) => name !== toNames[index]);
  if (start < 0 || start >= toNames.length) return [];
  return [fromNames, toNames].map((names) => {
    const folder = names.slice(0, start + 1).join('/');
    return folder === 'lib/search' ? names.slice(0, start + 2).join('/') : folder;
  });
}

function findPath(
  from: string,
  to: string,
  importsByFolder: Map<string, Set<string>>,
  seen = new Set<string>(),
): string[] | null {
  for (const folder of importsByFolder.get(from) ?? []) {
    if (folder === to) return [from, to];
    if (seen.has(folder)) continue;
    seen.add(folder);
    const rest = findPath(folder, to, importsByFolder, seen);
    if (rest) return [from, ...rest];
  }
  return null;
}
