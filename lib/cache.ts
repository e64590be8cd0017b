import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { writeAtomically } from './files';

/** Results of earlier runs as JSON, each under the hash of everything that it depends on. */
export type Cache<T> = { has(key: string): boolean; get(key: string): T | undefined; set(key: string, value: T): void };

/** How to open a part of the cache; `root` is the folder of all parts. */
type CacheOptions = { isCold?: boolean; root?: string };

const ROOT = path.resolve('.cache/results');

/** Limits of the cache: entries unused for so long go, and the oldest go when all together are larger. */
const MAX_DAYS = 14;
const MAX_BYTES = 2_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

/** Hash values that a result depends on. */
export function getCacheKey(...inputs: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/** Open a part of the cache; a cold one forgets what earlier runs left. A corrupt entry counts as missing. */
export function openCache<T>(name: string, { isCold = false, root = ROOT }: CacheOptions = {}): Cache<T> {
  const getFile = (key: string) => path.join(root, name, key.slice(0, 2), key.slice(2));
  const written = new Set<string>();
  const read = (key: string) => {
    const file = getFile(key);
    return (!isCold || written.has(key)) && existsSync(file) ? readChecked(file) : undefined;
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

function readChecked(file: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n');
  const contents = text.slice(end + 1);
  if (end === -1 || text.slice(0, end) !== getChecksum(contents)) return undefined;
  // Once a day is enough to tell that an entry is in use.
  const now = new Date();
  if (now.getTime() - statSync(file).mtimeMs > DAY) utimesSync(file, now, now);
  return contents;
}

function getChecksum(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 16);
}

/** Delete entries that have not been used for two weeks, and the oldest if the cache is too large; once a day. */
export function sweepCache(root = ROOT, now = Date.now()): void {
  const marker = path.join(root, 'swept');
  if (!existsSync(root) || now - (statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DAY) return;
  writeFileSync(marker, '');
  let bytes = 0;
  const entries = globSync(['*/*/*'], { cwd: root, absolute: true, dot: true }).map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return { file, time: found?.mtimeMs ?? 0, size: found?.size ?? 0 };
  });
  for (const { file, time, size } of entries.sort((a, b) => b.time - a.time)) {
    bytes += size;
    if (now - time > MAX_DAYS * DAY || bytes > MAX_BYTES) rmSync(file, { force: true });
  }
}
