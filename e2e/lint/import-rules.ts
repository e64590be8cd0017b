import path from 'node:path';
import { type Import, isTest } from './imports';

/**
 * What each folder may import: the folders named here, and what those may import.
 * `lib` means the files directly in it. `lib/search` is three folders, on different levels.
 */
const ARROWS: Record<string, string[]> = {
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

/** List the imports that no arrow allows. */
export function findForbiddenImports(imports: Import[], arrows = ARROWS): string[] {
  return imports.filter((each) => !isAllowed(each, arrows)).map(({ from, to }) => `${from} -> ${to}`);
}

/** List the circles of neighbouring folders, as `a -> b -> a`. */
export function findFolderCycles(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const each of imports.filter(({ from }) => !isTest(from))) {
    const [from, to] = getNeighbours(path.posix.dirname(each.from), path.posix.dirname(each.to));
    if (from !== undefined && to !== undefined) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return [...next.keys()].flatMap((start) => {
    const way = findWay(start, start, next);
    return way && start === [...way].sort()[0] ? [way.join(' -> ')] : [];
  });
}

function isAllowed({ from, to }: Import, arrows: Record<string, string[]>): boolean {
  const [own, other] = [getFolder(from, arrows), getFolder(to, arrows)];
  if (own === other || (!own.startsWith('lib') && !(own in arrows))) return true;
  if (isTest(from)) return other.startsWith('lib');
  return getReach(own, arrows).has(other);
}

/** List everything that a folder may import: its arrows, and theirs. */
function getReach(folder: string, arrows: Record<string, string[]>): Set<string> {
  const direct = arrows[folder] ?? [];
  return new Set([...direct, ...direct.flatMap((each) => [...getReach(each, arrows)])]);
}

/** Get the folder whose arrows a file follows, or its own folder if there is none. */
function getFolder(file: string, arrows: Record<string, string[]>): string {
  const folder = path.posix.dirname(file);
  const above = Object.keys(arrows).filter((each) => each !== 'lib' && `${folder}/`.startsWith(`${each}/`));
  return above[0] ?? folder;
}

/** Get the two folders where two paths part, or none if one folder is inside the other. */
function getNeighbours(from: string, to: string): string[] {
  const [own, other] = [from.split('/'), to.split('/')];
  const parting = own.findIndex((name, index) => name !== other[index]);
  if (parting < 0 || parting >= other.length) return [];
  return [own, other].map((names) => {
    const folder = names.slice(0, parting + 1).join('/');
    return folder === 'lib/search' ? names.slice(0, parting + 2).join('/') : folder;
  });
}

function findWay(from: string, to: string, next: Map<string, Set<string>>, seen = new Set<string>()): string[] | null {
  for (const folder of next.get(from) ?? []) {
    if (folder === to) return [from, to];
    if (seen.has(folder)) continue;
    seen.add(folder);
    const way = findWay(folder, to, next, seen);
    if (way) return [from, ...way];
  }
  return null;
}
