import { formatSize } from '../../format';
import { fail, formatCount } from '../../problem';
import { readBuiltFile } from '../artifact';
import type { PutEdit, Writer } from '../target';
import { type FileEntry, formatContentKey, type Keys, readManifest } from './manifest';
import type { ObjectStore } from './object-store';
import { forEachBounded } from './requests';
import type { HeldState, State } from './state';

/** How many objects are sent at the same time. */
const CONCURRENCY = 32;

/** The smallest number of files whose progress is shown. */
const MIN_FILES = 100;

/** The pause between two lines about the progress, in milliseconds. */
const PROGRESS_INTERVAL = 5_000;

/** Files to send: each file's key and entry, and the objects to copy instead of sending the same bytes. */
type Transfer = {
  edit: PutEdit;
  files: { file: string; key: string; entry: FileEntry }[];
  sources: Map<string, string>;
};

/** Send files to a store, many at the same time. Files of the previous version and of killed runs are copied in the store. */
export async function sendFiles(
  store: ObjectStore,
  transfer: Transfer,
  held: HeldState,
  writer: Writer,
): Promise<void> {
  const { edit, files, sources } = transfer;
  const built = new Set(edit.files);
  const report = makeProgress(files.length);
  await forEachBounded(files, CONCURRENCY, async ({ file, key, entry }) => {
    held.requireHeld();
    const source = sources.get(formatContentKey(entry));
    writer.onStep(`${source === undefined ? 'send' : 'copy'} ${file}`);
    if (source !== undefined && (await store.copy(source, key))) return report(0);
    if (!built.has(file)) fail(store.name, `The file ${file} of the published version is missing.`, 'Deploy again.');
    const body = readBuiltFile(edit, file);
    await store.put(key, { body, headers: entry });
    return report(body.length);
  });
}

/** Get a function that counts files, and prints the progress of long runs. */
function makeProgress(total: number): (bytes: number) => void {
  let [done, sent, printed] = [0, 0, Date.now()];
  return (bytes) => {
    done += 1;
    sent += bytes;
    if (total < MIN_FILES || Date.now() < printed + PROGRESS_INTERVAL) return;
    printed = Date.now();
    console.error(`${done.toLocaleString('en-GB')} of ${formatCount(total, 'file')}, ${formatSize(sent)} sent`);
  };
}

/**
 * Find objects that can be copied, by content: those of the site's version, of the production site, and of `leftovers`, which killed
 * writers sent.
 */
export async function findSources(
  store: ObjectStore,
  keys: Keys,
  { sites }: State,
  site: string,
  leftovers: number[],
): Promise<Map<string, string>> {
  const published = [sites['']?.version, sites[site]?.version].filter((version) => version !== undefined);
  const sources = new Map<string, string>();
  for (const version of [...leftovers, ...published]) {
    const manifest = await readManifest(store, keys, version);
    if (!manifest) continue;
    const isComplete = published.includes(version);
    const existing = isComplete ? [] : await store.list(keys.getFileKey(version, '', ''));
    const existingKeys = new Set(existing.map(({ key }) => key));
    for (const [file, entry] of Object.entries(manifest.files)) {
      const key = keys.getFileKey(version, manifest.site, file);
      if (isComplete || existingKeys.has(key)) sources.set(formatContentKey(entry), key);
    }
  }
  return sources;
}
