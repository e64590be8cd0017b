import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { isFull, sample } from '../../../e2e/support/full';
import { WRITER } from '../../../e2e/support/publish/setup';
import {
  checkTestBuild,
  describePreview,
  describeProduction,
  type TestBuild,
  writeTestBuild,
} from '../../../e2e/support/publish/site';
import {
  formatError,
  formatList,
  type Lie,
  type LyingStore,
  needsS3Client,
  type StoreAnswer,
  startLyingStore,
} from '../../../e2e/support/stores/lying-store';
import { getBranchRef, openTarget } from '../options';
import { publishSite } from '../publish';

const COMMIT = 'a'.repeat(40);
const HOURS = 60 * 60 * 1000;

/** Publish a site. Returns the error message, or an empty text. */
async function publish({ target }: LyingStore, build: TestBuild, timeout = 2_000): Promise<string> {
  const artifact = checkTestBuild(writeTestBuild(path.join(makeTempDir(), 'site'), build), build);
  const publication = { artifact, site: build.site, ref: getBranchRef(build.branch) };
  return publishSite(openTarget(target), publication, { ...WRITER, timeout }).then(
    () => '',
    (error: Error) => error.message,
  );
}

/** Read the text of the production site as readers get it: by the pointer, with every file of the version's build. */
function readProduction({ objects }: LyingStore): string {
  const read = (key: string) => objects.get(`site/${key}`)?.toString() ?? '';
  const { version } = JSON.parse(read('pointers/production.json') || '{}');
  const { files = {} } = JSON.parse(read(`versions/${version}/build.json`) || '{}');
  const missing = Object.keys(files).filter((file) => !objects.has(`site/versions/${version}/${file}`));
  const { text = 'none' } = JSON.parse(read(`versions/${version}/central/docs.json`) || '{}');
  return missing.length === 0 ? text : `${text} without ${missing.join(', ')}`;
}

const STATE = 'site/state.json';
const isList = (query: URLSearchParams, prefix = '') =>
  query.has('list-type') && (query.get('prefix') ?? '').startsWith(`site/${prefix}`);
const cut = (body: Buffer | string = '') => Buffer.from(body).subarray(0, body.length / 2);

/** Answer only requests of a method for keys that begin with `prefix`; `change` gets the right answer. */
function answer(method: string, prefix: string, change: (right: StoreAnswer) => StoreAnswer): Lie {
  return (request, right) => (request.method === method && request.key.startsWith(prefix) ? change(right) : undefined);
}

/** A lie, and whether a deploy succeeds in spite of it. Without a value, it may fail. */
const LIES: Record<string, { lie: Lie; isPublished?: boolean }> = {
  'lists no objects': { lie: ({ query }) => (isList(query) ? formatList([]) : undefined), isPublished: true },
  'lists no manifests': {
    lie: ({ query }) => (isList(query, 'manifests/') ? formatList([]) : undefined),
    isPublished: true,
  },
  'lists no files of versions': {
    lie: ({ query }) => (isList(query, 'versions/') ? formatList([]) : undefined),
    isPublished: true,
  },
  'lists each object twice': {
    lie: ({ query }, _, objects) =>
      isList(query)
        ? formatList([...objects, ...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')))
        : undefined,
    isPublished: true,
  },
  'lists manifests that do not exist': {
    lie: ({ query }) =>
      isList(query, 'manifests/')
        ? formatList([0, 1, 2, 3, 7].map((version) => [`site/manifests/${version}.json`, Buffer.from('')]))
        : undefined,
    isPublished: true,
  },
  'lists manifests with other names': {
    lie: ({ query }) =>
      isList(query, 'manifests/')
        ? formatList(
            ['../state', '-1', '1e3', '1/../../state', '', '00', '99999999999999999999', 'x'].map((name) => [
              `site/manifests/${name}.json`,
              Buffer.from(''),
            ]),
          )
        : undefined,
    isPublished: true,
  },
  'lists objects of other prefixes': {
    lie: ({ query }) =>
      isList(query, 'manifests/')
        ? formatList(['other/manifests/1.json', 'site/state.json', 'x'].map((key) => [key, Buffer.from('')]))
        : undefined,
    isPublished: true,
  },
  'lists pages without an end': {
    lie: ({ query }) => (isList(query) ? formatList([], 'again') : undefined),
    isPublished: false,
  },
  'lists pages with two tokens in turn': {
    lie: ({ query }) =>
      isList(query) ? formatList([], query.get('continuation-token') === 'a' ? 'b' : 'a') : undefined,
    isPublished: false,
  },
  'answers a list with an error in a page': {
    lie: ({ query }) => (isList(query) ? { status: 200, body: '<Error><Code>Gone</Code></Error>' } : undefined),
  },
  'answers a list with HTML': {
    lie: ({ query }) => (isList(query) ? { status: 200, body: '<!DOCTYPE html><p>Sign in' } : undefined),
  },
  'sends half of the state': {
    lie: answer('GET', STATE, ({ body }) => ({ status: 200, body: cut(body) })),
    isPublished: false,
  },
  'sends an empty state': {
    lie: answer('GET', STATE, () => ({ status: 200, body: '' })),
    isPublished: false,
  },
  'sends HTML for the state': {
    lie: answer('GET', STATE, () => ({ status: 200, body: '<p>Sign in' })),
    isPublished: false,
  },
  'sends the state of a website': {
    lie: answer('GET', STATE, ({ body, headers }) => ({
      status: 200,
      headers,
      body: String(body).replace('"versions"', '"website"'),
    })),
    isPublished: false,
  },
  'sends a state with a number that is not whole': {
    lie: answer('GET', STATE, ({ body, headers }) => ({
      status: 200,
      headers,
      body: String(body).replace(/"writer":\d+/, '"writer":1.5'),
    })),
    isPublished: false,
  },
  'sends a wrong ETag of the state': {
    lie: answer('GET', STATE, ({ body }) => ({ status: 200, body, headers: { etag: '"wrong"' } })),
    isPublished: false,
  },
  'sends no ETag of the state': {
    lie: answer('GET', STATE, ({ body }) => ({ status: 200, body })),
    isPublished: false,
  },
  'sends a wrong ETag after each write of the state': {
    lie: answer('PUT', STATE, () => ({ status: 200, headers: { etag: '"wrong"' } })),
  },
  'refuses writes of the state that it made': {
    lie: answer('PUT', STATE, () => formatError(412, 'PreconditionFailed')),
    isPublished: true,
  },
  'reports a conflict of writes of the state that it made': {
    lie: answer('PUT', STATE, () => formatError(409, 'ConditionalRequestConflict')),
    isPublished: true,
  },
  'says that the state does not exist': {
    lie: answer('GET', STATE, () => formatError(404, 'NoSuchKey')),
    isPublished: false,
  },
  'sends half of each manifest': {
    lie: answer('GET', 'site/manifests/', ({ body }) => ({ status: 200, body: cut(body), headers: { etag: '"x"' } })),
    isPublished: true,
  },
  'says that no manifest exists': {
    lie: answer('GET', 'site/manifests/', () => formatError(404, 'NoSuchKey')),
    isPublished: true,
  },
  'sends the manifest of another version': {
    lie: ({ method, key }, _, objects) => {
      const other = objects.get('site/manifests/1.json');
      return method === 'GET' && key.startsWith('site/manifests/') && other
        ? { status: 200, body: other, headers: { etag: '"x"' } }
        : undefined;
    },
  },
  'sends half of each pointer': {
    lie: answer('GET', 'site/pointers/', ({ body }) => ({ status: 200, body: cut(body), headers: { etag: '"x"' } })),
  },
  'says that no pointer exists': {
    lie: answer('GET', 'site/pointers/', () => formatError(404, 'NoSuchKey')),
  },
  'refuses writes of pointers that it made': {
    lie: answer('PUT', 'site/pointers/', () => formatError(412, 'PreconditionFailed')),
    isPublished: true,
  },
  'answers copies with an error after it began the answer': {
    lie: ({ copySource, key }, _, objects) => {
      if (copySource === undefined) return undefined;
      objects.delete(key);
      return { ...formatError(200, 'AccessDenied'), status: 200 };
    },
    isPublished: false,
  },
  'says that no source of a copy exists': {
    lie: ({ copySource, key }, _, objects) => {
      if (copySource === undefined || key === 'site/404.html') return undefined;
      objects.delete(key);
      return formatError(404, 'NoSuchKey');
    },
  },
  'refuses files': {
    lie: ({ method, key }, _, objects) => {
      if (method !== 'PUT' || !key.endsWith('/index.html')) return undefined;
      objects.delete(key);
      return formatError(400, 'InvalidDigest');
    },
    isPublished: false,
  },
  'refuses to delete': {
    lie: ({ method }) => (method === 'DELETE' ? formatError(403, 'AccessDenied') : undefined),
  },
  'has another clock': {
    lie: answer('PUT', STATE, () => formatError(403, 'RequestTimeTooSkewed')),
  },
};

/** The wrong answers in `npm test`: one of each kind, and none after which a publisher tries again for most of a minute. */
const SAMPLE = [
  'lists no objects',
  'lists pages without an end',
  'answers a list with HTML',
  'sends half of the state',
  'sends no ETag of the state',
  'refuses writes of the state that it made',
  'says that no manifest exists',
  'refuses writes of pointers that it made',
  'says that no source of a copy exists',
  'refuses files',
  'refuses to delete',
];

test('an empty target is taken, even if creating its state lasts longer than the limit', needsS3Client(), async () => {
  expect(await publish(await startLyingStore(), describeProduction(COMMIT, 'One'), 0)).toBe('');
});

describe('a store with wrong answers', needsS3Client(), () => {
  test.each(Object.entries(LIES).filter(([name]) => isFull || SAMPLE.includes(name)))(
    'a store that %s never leaves production incomplete',
    async (_, { lie, isPublished }) => {
      const store = await startLyingStore();
      for (const text of ['Zero', 'One']) expect(await publish(store, describeProduction(COMMIT, text))).toBe('');
      store.lie = lie;
      const problem = await publish(store, describeProduction(COMMIT, 'Two'));
      if (isPublished !== undefined) expect(problem === '', problem).toBe(isPublished);
      expect(readProduction(store)).toMatch(problem === '' ? /^Two$/ : /^(?:One|Two)$/);
      store.lie = undefined;
      release(store);
      expect(await publish(store, describePreview('a', COMMIT, 'Preview'))).toBe('');
      expect(readProduction(store)).toMatch(/^(?:One|Two)$/);
      expect(await publish(store, describeProduction(COMMIT, 'Three'))).toBe('');
      expect(readProduction(store)).toBe('Three');
    },
  );
});

/** Let the next publisher take the state at once, although the last one did not give it back. */
function release({ objects }: LyingStore): void {
  const state = JSON.parse(String(objects.get('site/state.json')));
  const old = new Date(Date.now() - 2 * HOURS).toISOString();
  const retired = Object.entries<{ site: string }>(state.retired).map(([version, { site }]) => [
    version,
    { site, time: old },
  ]);
  objects.set(
    'site/state.json',
    Buffer.from(JSON.stringify({ ...state, holder: null, retired: Object.fromEntries(retired) })),
  );
}

describe('a store whose state was replaced by an earlier one', needsS3Client(), () => {
  test.each(sample([1, 2, 3, 5], 2))(
    'production stays complete when the state of writer %i is restored',
    async (writer) => {
      const store = await startLyingStore();
      const states: Buffer[] = [];
      for (let count = 1; count <= 6; count++) {
        expect(await publish(store, describeProduction(COMMIT, `Version ${count}`))).toBe('');
        states.push(store.objects.get('site/state.json') ?? Buffer.from(''));
      }
      store.objects.set('site/state.json', states[writer - 1] ?? Buffer.from(''));
      for (let count = 0; count < (isFull ? 8 : 4); count++) {
        release(store);
        expect(await publish(store, describePreview('a', COMMIT, `Preview ${count}`))).toBe('');
        expect(readProduction(store)).toBe('Version 6');
      }
      expect(await publish(store, describeProduction(COMMIT, 'Next'))).toBe('');
      expect(readProduction(store)).toBe('Next');
    },
  );

  test.each(sample([1, 3, 5], 3))(
    'a deploy after the state of writer %i is restored is what readers get',
    async (writer) => {
      const store = await startLyingStore();
      const states: Buffer[] = [];
      for (let count = 1; count <= 6; count++) {
        const site = { ...describeProduction(COMMIT, `Version ${count}`), otherPages: count };
        expect(await publish(store, site)).toBe('');
        states.push(store.objects.get('site/state.json') ?? Buffer.from(''));
      }
      store.objects.set('site/state.json', states[writer - 1] ?? Buffer.from(''));
      expect(await publish(store, describeProduction(COMMIT, 'Next'))).toBe('');
      expect(readProduction(store)).toBe('Next');
      const { version } = JSON.parse(String(store.objects.get('site/pointers/production.json')));
      expect(
        [...store.objects.keys()].filter((key) => key.startsWith(`site/versions/${version}/central/page-`)),
      ).toEqual([]);
    },
  );
});
