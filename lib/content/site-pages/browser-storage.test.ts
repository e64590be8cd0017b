import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { readBrowserStorage } from './browser-storage';

const ISLANDS = 'components/islands';

/** Find what a script keeps in the browser, as `localStorage theme`; a key that is neither a text nor a constant stays as it is written. */
function findKeys(source: string): string[] {
  const constants = new Map([...source.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, value]) => [name, value]));
  return [...source.matchAll(/\b(local|session)Storage\b(?:\.\w+\(\s*([^,)]*))?/g)].map(([, place, key = '']) => {
    const text = /^'([^']*)'$/.exec(key)?.[1];
    return `${place}Storage ${text ?? constants.get(key) ?? `unknown: ${key}`}`;
  });
}

describe('what the scripts keep in the browser', () => {
  // The offline copy is for sites that ask for it, which then say so themselves.
  const sources = globSync(['**/*.{ts,tsx}', '!**/*.test.ts', '!offline/**'], { cwd: ISLANDS }).map((file) =>
    readFileSync(path.join(ISLANDS, file), 'utf8'),
  );

  test('is found by its key, written out or named', () => {
    expect(findKeys("localStorage.getItem('a')")).toEqual(['localStorage a']);
    expect(findKeys("const KEY = 'b';\nsessionStorage.setItem(KEY, text)")).toEqual(['sessionStorage b']);
    expect(findKeys('localStorage.setItem(name, text)')).toEqual(['localStorage unknown: name']);
  });

  test('stands on the privacy page, and what stands there is kept', () => {
    const written = readBrowserStorage(path.resolve('content'), []).map(({ place, key }) => `${place} ${key}`);
    expect([...new Set(sources.flatMap(findKeys))].sort()).toEqual(written.sort());
  });

  test('is no cookie, and lies in no other store', () => {
    const others = /document\.cookie|cookieStore|indexedDB|caches\.|serviceWorker|storage\.getDirectory/;
    expect(sources.filter((source) => others.test(source))).toEqual([]);
  });
});
