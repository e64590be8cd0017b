import path from 'node:path';
import { writeSiteFiles } from '../../build/write-site';
import { parseStoreName } from '../open-target';
import { openStore } from './open-store';

/** Write the files that readers of a target get into a folder: those of the versions that the pointers name. */
export async function readServedFiles(target: string, dir: string): Promise<string> {
  const { location, layout } = parseStoreName(target) ?? {};
  if (!location) throw new Error(`${target} is not in a store.`);
  const store = await openStore(location);
  const read = async (key: string) => (await store.get(key))?.body ?? Buffer.alloc(0);
  if (layout === 'website') {
    for (const { key } of await store.list('')) writeSiteFiles(dir, [{ path: key, contents: await read(key) }]);
    return dir;
  }
  for (const { key } of await store.list('pointers/')) {
    const { version } = JSON.parse(String(await read(key)));
    const folder = key.slice('pointers/'.length).replace(/(production)?\.json$/, '');
    for (const entry of version === null ? [] : await store.list(`versions/${version}/`)) {
      const file = entry.key.slice(`versions/${version}/`.length);
      writeSiteFiles(dir, [{ path: path.join(folder, file), contents: await read(entry.key) }]);
    }
  }
  return dir;
}
