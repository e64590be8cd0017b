import { describe, expect, test } from 'vitest';
import { fetchFromMap, formatDoc, indexContent } from '../index/test-index';
import { INDEX_VERSION, MANIFEST_PATH } from '../shared/schema';
import { SearchIndexError } from '../shared/search-index-error';
import { createSearch } from './search';

function getFiles(): Map<string, string> {
  return indexContent({ 'berths.mdx': formatDoc('Berths', 'Where boats lie.\n') });
}

async function fail(files: Map<string, string>, query = 'boats'): Promise<[string, string]> {
  const search = createSearch({ fetchText: fetchFromMap(files) });
  const error = await search.search(query).catch((thrown) => thrown);
  if (!(error instanceof SearchIndexError)) throw error;
  return [error.reason, error.message];
}

function change(path: RegExp, contents: string | undefined): Map<string, string> {
  return new Map(
    [...getFiles()].flatMap(([name, text]): [string, string][] => {
      if (!path.test(name)) return [[name, text]];
      return contents === undefined ? [] : [[name, contents]];
    }),
  );
}

describe('an index that cannot be used', () => {
  test('a missing manifest is told', async () => {
    expect(await fail(change(/manifest/, undefined))).toEqual(['missing', 'There is no search index.']);
  });

  test('a file that is missing from a fresh index too is told by its path', async () => {
    const [reason, message] = await fail(change(/words/, undefined));
    expect([reason, message.replace(/\w{10}/, '…')]).toEqual([
      'missing',
      'The search index has no file /search-index/words.….json.',
    ]);
  });

  test('an index of another version is told by its version', async () => {
    expect(await fail(change(/manifest/, '{"version":99}'))).toEqual([
      'version',
      `The search index is of version 99, and version ${INDEX_VERSION} is needed.`,
    ]);
  });

  test.each([
    ['manifest', /manifest/, '<!doctype html>'],
    ['manifest', /manifest/, '[]'],
    ['manifest', /manifest/, `{"version":${INDEX_VERSION}}`],
    ['word file', /words/, '{"boats":[[1]]}'],
    ['word file', /words/, '[["boats"]]'],
    ['text file', /texts/, '{"id":1}'],
    ['text file', /texts/, 'null'],
  ])('a damaged %s is told', async (name, path, contents) => {
    expect(await fail(change(path, contents))).toEqual([
      'malformed',
      `The search index cannot be read: its ${name} is damaged.`,
    ]);
  });

  test('a lost connection is told, and the next search tries again', async () => {
    let isOnline = false;
    const files = getFiles();
    const search = createSearch({
      fetchText: (path) => (isOnline ? Promise.resolve(files.get(path)) : Promise.reject(new Error('offline'))),
    });
    await expect(search.search('boats')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(search.getState()).toMatchObject({ status: 'failed', error: { reason: 'unreachable' } });
    isOnline = true;
    expect((await search.search('boats')).total).toBe(1);
    expect(search.getState()).toEqual({ status: 'ready' });
  });
});

describe('loading', () => {
  test('nothing is fetched before it is asked for, and nothing twice', async () => {
    const fetched: string[] = [];
    const files = getFiles();
    const search = createSearch({
      fetchText: (path) => {
        fetched.push(path);
        return Promise.resolve(files.get(path));
      },
    });
    expect([fetched, search.getState()]).toEqual([[], { status: 'idle' }]);
    await Promise.all([search.open(), search.search('boats'), search.search('berths')]);
    await search.search('boats');
    expect(fetched).toEqual([...new Set(fetched)]);
    expect(fetched[0]).toBe(MANIFEST_PATH);
  });

  test('a file that has gone, as after a deploy, is looked for in a fresh manifest', async () => {
    let files = getFiles();
    const fresh: string[] = [];
    const search = createSearch({
      fetchText: (path, { isFresh }) => {
        if (isFresh) fresh.push(path);
        return Promise.resolve(files.get(path));
      },
    });
    await search.open();
    files = indexContent({ 'berths.mdx': formatDoc('Berths', 'Where ships lie.\n') });
    expect((await search.search('ships')).results.map(({ id }) => id)).toEqual(['berths']);
    expect(fresh).toEqual([MANIFEST_PATH]);
  });
});
