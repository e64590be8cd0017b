import path from 'node:path';
import { writeSiteFiles } from '../../../lib/build/write-site';
import type { ObjectStore } from '../../../lib/publish/object-store/object-store';
import { openStore } from '../../../lib/publish/object-store/open-store';
import { parseStoreName } from '../../../lib/publish/options';
import { readKeyValueStore } from './key-value-store';

/**
 * Write the files that readers of a target get into a folder: those of the versions that the pointers name, or the key-value store if
 * the target has one.
 */
export async function readServedFiles(target: string, dir: string, keyValueStore?: string): Promise<string> {
  const { location, layout } = parseStoreName(target) ?? {};
  if (!location) throw new Error(`${target} is not in a store.`);
  const store = await openStore(location);
  const read = async (key: string) => (await store.get(key))?.body ?? Buffer.alloc(0);
  if (layout === 'website') {
    for (const { key } of await store.list('')) writeSiteFiles(dir, [{ path: key, contents: await read(key) }]);
    return dir;
  }
  const pointers = keyValueStore === undefined ? await readPointers(store) : readKeyValueStore(keyValueStore);
  for (const [name, version] of pointers) {
    const folder = name === 'production' ? '' : name;
    for (const entry of version === 'none' ? [] : await store.list(`versions/${version}/`)) {
      const file = entry.key.slice(`versions/${version}/`.length);
      writeSiteFiles(dir, [{ path: path.join(folder, file), contents: await read(entry.key) }]);
    }
  }
  return dir;
}

/** Read the name and the version of each pointer. */
async function readPointers(store: ObjectStore): Promise<[string, string][]> {
  const entries = (await store.list('pointers/')).map(async ({ key }): Promise<[string, string]> => {
    const { version } = JSON.parse(String((await store.get(key))?.body));
    return [key.slice('pointers/'.length, -'.json'.length), String(version ?? 'none')];
  });
  return Promise.all(entries);
}
