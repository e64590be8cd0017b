import path from 'node:path';
import { formatJsonObject, type ObjectStore } from '../../../lib/publish/object-store/object-store';
import { readState } from '../../../lib/publish/object-store/state';
import { getBranchRef, openTarget } from '../../../lib/publish/options';
import { publishSite } from '../../../lib/publish/publish';
import { makeTempDir } from '../content';
import { WRITER } from '../publish/setup';
import { checkTestBuild, describePreview, writeTestBuild } from '../publish/site';
import { type StoreKind, TEST_BUCKET } from './stores';

/** Name an empty target in the bucket of all tests. */
export function nameEmptyTarget(kind: StoreKind): string {
  return `${kind}:${TEST_BUCKET}/${path.basename(makeTempDir())}`;
}

/** Publish a small preview to a target. Returns the error message, or an empty text. */
export async function publish(target: string): Promise<string> {
  const dir = makeTempDir();
  const build = describePreview('a', 'a'.repeat(40), 'A');
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  const publication = { artifact, site: build.site, ref: getBranchRef('a') };
  return publishSite(openTarget(target), publication, { ...WRITER, timeout: 2_000 }).then(
    () => '',
    (error: Error) => error.message,
  );
}

/** Make the replaced versions of a state older, by a time in milliseconds. */
export async function makeOlder(store: ObjectStore, key: string, time: number): Promise<void> {
  const stored = await readState(store, key);
  if (!stored) throw new Error('There is no state.');
  const old = new Date(Date.now() - time).toISOString();
  const retired = Object.fromEntries(
    Object.entries(stored.state.retired).map(([version, { site }]) => [version, { site, time: old }]),
  );
  await store.put(key, formatJsonObject({ ...stored.state, retired }));
}
