import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { readBrowserStorage } from './site-pages';

const ISLANDS = 'components/islands';

/** List the storage items that a script uses, such as `localStorage theme`. Resolves only literals and constants. */
function findKeys(source: string): string[] {
  const constants = new Map([...source.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, value]) => [name, value]));
  return [...source.matchAll(/\b(local|session)Storage\b(?:\.\w+\(\s*([^,)]*))?/g)].map(([, area, key = '']) => {
    const literal = /^'([^']*)'$/.exec(key)?.[1];
    return `${area}Storage ${literal ?? constants.get(key) ?? `unknown: ${key}`}`;
  });
}

describe('browser storage', () => {
  // Leaves out the offline copy, which is optional: a site that turns it on lists its own storage items.
  const sources = globSync(['**/*.{ts,tsx}', '!**/*.test.ts', '!offline/**'], { cwd: ISLANDS }).map((file) =>
    readFileSync(path.join(ISLANDS, file), 'utf8'),
  );

  test('finds the storage keys of a script', () => {
    expect(findKeys("localStorage.getItem('a')")).toEqual(['localStorage a']);
    expect(findKeys("const KEY = 'b';\nsessionStorage.setItem(KEY, text)")).toEqual(['sessionStorage b']);
    expect(findKeys('localStorage.setItem(name, text)')).toEqual(['localStorage unknown: name']);
  });

  test('storage.yml lists exactly the items that the scripts store', () => {
    const items = readBrowserStorage(path.resolve('content'), []);
    const listed = items.filter(({ place }) => place !== 'cacheStorage').map(({ place, key }) => `${place} ${key}`);
    expect([...new Set(sources.flatMap(findKeys))].sort()).toEqual(listed.sort());
    // This help offers an offline copy.
    expect(items.filter(({ place }) => place === 'cacheStorage')).toHaveLength(1);
  });

  test('the scripts use no cookies and no storage other than localStorage and sessionStorage', () => {
    const otherStorage = /document\.cookie|cookieStore|indexedDB|caches\.|serviceWorker|storage\.getDirectory/;
    expect(sources.filter((source) => otherStorage.test(source))).toEqual([]);
  });
});
