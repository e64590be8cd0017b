import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { hashContents, writeAtomically } from './files';

/** Results of earlier runs, stored as JSON under a hash of their inputs. */
export type Cache<T> = { has(key: string): boolean; get(key: string): T | undefined; set(key: string, value: T): void };

/** `isCold` ignores the results of earlier runs. `root` is the folder of all caches. */
type CacheOptions = { isCold?: boolean; root?: string };

const ROOT = path.resolve('.cache/results');

/** Days without use after which an entry is deleted. */
const MAX_UNUSED_DAYS = 14;
/** When all caches are larger than this, the least recently used entries are deleted. */
const MAX_BYTES = 2_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Hash the inputs of a result. */
export function getCacheKey(...inputs: unknown[]): string {
  return hashContents(JSON.stringify(inputs));
}

/** Check whether an earlier build left any results. */
export function hasCachedResults(root = ROOT): boolean {
  return existsSync(root);
}

/** Open a named cache. A corrupt entry counts as missing. */
export function openCache<T>(name: string, { isCold = false, root = ROOT }: CacheOptions = {}): Cache<T> {
  const getFile = (key: string) => path.join(root, name, key.slice(0, 2), key.slice(2));
  const written = new Set<string>();
  const read = (key: string) => {
    const file = getFile(key);
    return (!isCold || written.has(key)) && existsSync(file) ? readVerified(file) : undefined;
  };
  return {
    has: (key) => read(key) !== undefined,
    get(key) {
      const contents = read(key);
      return contents === undefined ? undefined : JSON.parse(contents);
    },
    set(key, value) {
      const file = getFile(key);
      const contents = JSON.stringify(value);
      mkdirSync(path.dirname(file), { recursive: true });
      writeAtomically(file, `${getChecksum(contents)}\n${contents}`);
      written.add(key);
    },
  };
}

function readVerified(file: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n');
  const contents = text.slice(end + 1);
  if (end === -1 || text.slice(0, end) !== getChecksum(contents)) return undefined;
  // Update the file time, from which sweepCache reads the time of last use, at most once a day.
  const now = new Date();
  if (now.getTime() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now, now);
  return contents;
}

function getChecksum(contents: string): string {
  return hashContents(contents).slice(0, 16);
}

/** Delete unused entries and bundles of the renderer, and the oldest if the cache is too large. Runs at most once a day. */
export function sweepCache(root = ROOT, now = Date.now()): void {
  const marker = path.join(root, 'swept');
  if (!existsSync(root) || now - (statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DAY_MS) return;
  writeFileSync(marker, '');
  let bytes = 0;
  const entries = globSync(['*/*/*', '../renderer/*'], { cwd: root, absolute: true, dot: true }).map((file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return { file, time: stat?.mtimeMs ?? 0, size: stat?.size ?? 0 };
  });
  for (const { file, time, size } of entries.sort((a, b) => b.time - a.time)) {
    bytes += size;
    if (now - time > MAX_UNUSED_DAYS * DAY_MS || bytes > MAX_BYTES) rmSync(file, { force: true });
  }
}
