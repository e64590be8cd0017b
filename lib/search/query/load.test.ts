import { describe, expect, test } from 'vitest';
import { fetchFromMap, formatDoc, indexContent } from '../../../e2e/support/search-index';
import { INDEX_VERSION, MANIFEST_PATH } from '../shared/schema';
import { SearchIndexError } from './load';
import { createSearch } from './search';

function getFiles(): Map<string, string> {
  return indexContent({ 'berths.mdx': formatDoc('Berths', 'Where boats lie.\n') });
}

async function getFailure(files: Map<string, string>, query = 'boats'): Promise<[string, string]> {
  const search = createSearch({ fetchText: fetchFromMap(files) });
  const error = await search.search(query).catch((thrown) => thrown);
  if (!(error instanceof SearchIndexError)) throw error;
  return [error.reason, error.message];
}

function replaceFiles(path: RegExp, contents: string | undefined): Map<string, string> {
  return new Map(
    [...getFiles()].flatMap(([name, text]): [string, string][] => {
      if (!path.test(name)) return [[name, text]];
      return contents === undefined ? [] : [[name, contents]];
    }),
  );
}

describe('an unusable index', () => {
  test('search reports a missing manifest', async () => {
    expect(await getFailure(replaceFiles(/manifest/, undefined))).toEqual(['missing', 'There is no search index.']);
  });

  test('search reports the path of a file that is still missing after it reloads the manifest', async () => {
    const [reason, message] = await getFailure(replaceFiles(/words/, undefined));
    expect([reason, message.replace(/\w{10}/, '…')]).toEqual([
      'missing',
      'The search index file /search-index/words.….json is missing.',
    ]);
  });

  test('search reports an unsupported version of the index', async () => {
    expect(await getFailure(replaceFiles(/manifest/, '{"version":99}'))).toEqual([
      'incompatible',
      `The search index has version 99, but version ${INDEX_VERSION} is needed.`,
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
  ])('search reports a damaged %s', async (name, path, contents) => {
    expect(await getFailure(replaceFiles(path, contents))).toEqual([
      'malformed',
      `The search index cannot be read: its ${name} is damaged.`,
    ]);
  });

  test('search reports a lost connection, and the next search tries again', async () => {
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

describe('loading the index', () => {
  test('search fetches nothing until it is used, and no file twice', async () => {
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
    const [firstPath] = fetched;
    expect(firstPath).toBe(MANIFEST_PATH);
  });

  test('search reloads the manifest if a file is missing, as after a deploy', async () => {
    let files = getFiles();
    const reloaded: string[] = [];
    const search = createSearch({
      fetchText: (path, { isFresh }) => {
        if (isFresh) reloaded.push(path);
        return Promise.resolve(files.get(path));
      },
    });
    await search.open();
    files = indexContent({ 'berths.mdx': formatDoc('Berths', 'Where ships lie.\n') });
    expect((await search.search('ships')).results.map(({ id }) => id)).toEqual(['berths']);
    expect(reloaded).toEqual([MANIFEST_PATH]);
  });
});
