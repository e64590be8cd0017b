import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../e2e/support/full';
import { formatList, needsS3Client, startLyingStore } from '../../../e2e/support/stores/lying-store';
import { needsStore, startStores, TEST_BUCKET } from '../../../e2e/support/stores/stores';
import { formatJsonObject, type ObjectStore } from './object-store';
import { openStore } from './open-store';
import { STORE_KINDS } from './optional-package';

beforeAll(startStores);

const openTestStore = (kind: 's3' | 'azure'): Promise<ObjectStore> =>
  openStore({ kind, bucket: TEST_BUCKET, prefix: `${randomBytes(6).toString('hex')}/` });

describe.each(STORE_KINDS)('a store of kind %s', (kind) => {
  test(
    `a ${kind} store writes, reads, copies, lists and deletes objects below its prefix`,
    needsStore(kind),
    async () => {
      const store = await openTestStore(kind);
      const key = 'central/a page, 100% über & more.html';
      expect(await store.get(key)).toBeUndefined();
      await store.put(key, formatJsonObject({ a: 1 }));
      expect(String((await store.get(key))?.body)).toBe('{"a":1}');
      expect(await store.copy(key, 'copy.html')).toBe(true);
      expect(await store.copy('missing.html', 'copy-2.html')).toBe(false);
      expect(String((await store.get('copy.html'))?.body)).toBe('{"a":1}');
      const md5 = 'bb6cb5c68df4652941caf652a366f2d8';
      expect(await store.list('')).toEqual([
        { key, md5 },
        { key: 'copy.html', md5 },
      ]);
      expect((await store.list('central/')).map((entry) => entry.key)).toEqual([key]);
      await store.delete(key);
      await store.delete(key);
      expect((await store.list('')).map((entry) => entry.key)).toEqual(['copy.html']);
    },
  );
});

test('the pages of a list are read one after another', needsS3Client(), async () => {
  const lying = await startLyingStore();
  const keys = ['a', 'b', 'c', 'd', 'e'];
  for (const key of keys) lying.objects.set(`site/${key}`, Buffer.from(''));
  lying.lie = ({ query }, _, objects) => {
    const end = Number(query.get('continuation-token') ?? 0) + 2;
    return formatList([...objects].slice(end - 2, end), end < keys.length ? String(end) : undefined);
  };
  const store = await openStore({ kind: 's3', bucket: TEST_BUCKET, prefix: 'site/' });
  expect((await store.list('')).map(({ key }) => key)).toEqual(keys);
});

describe.each(isFull ? STORE_KINDS : [])('a store of kind %s', (kind) => {
  test(`a ${kind} store lists more objects than one answer has`, needsStore(kind), async () => {
    const store = await openTestStore(kind);
    const keys = Array.from({ length: 1_010 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => store.put(key, formatJsonObject(0))));
    expect((await store.list('many/')).map(({ key }) => key)).toEqual(keys);
  });
});
