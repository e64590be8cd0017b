import path from 'node:path';
import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { isFull } from '../../../e2e/support/full';
import { WRITER } from '../../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, describeProduction, writeTestBuild } from '../../../e2e/support/publish/site';
import { getKeyValueStore, readKeyValueStore, startKeyValueStores } from '../../../e2e/support/stores/key-value-store';
import { type LyingStore, needsS3Client, startLyingStore } from '../../../e2e/support/stores/lying-store';
import { removeSites } from '../manage-commands';
import { getBranchRef, openTarget } from '../options';
import { publishSite } from '../publish';
import { getPreviewSite } from '../site-path';

const COMMIT = 'a'.repeat(40);
const HOUR = 60 * 60 * 1000;

/** What one publisher does: it can give the key-value store, and stop at a step. */
const operation = record({
  type: constantFrom('production', 'production', 'preview', 'remove'),
  givesStore: constantFrom(true, false),
  stopsAt: constantFrom(undefined, undefined, 'change the state', 'write the pointers', 'delete unused versions'),
});

beforeAll(startKeyValueStores);

describe('a key-value store', needsS3Client(), () => {
  test('after any sequence of publishes, stops and removals, a key-value store names complete versions, and the latest after a success', {
    timeout: 3_600_000,
  }, async () => {
    let count = 0;
    const store = await startLyingStore();
    const property = asyncProperty(array(operation, { minLength: 2, maxLength: 7 }), async (operations) => {
      count += 1;
      const name = `s3:help-tests/run-${count}`;
      const keyValueStore = getKeyValueStore(`run-${count}`);
      let isGiven = false;
      for (const [index, { type, givesStore, stopsAt }] of operations.entries()) {
        const target = openTarget(name, { keyValueStore: givesStore ? keyValueStore : undefined });
        const onStep = (step: string) => {
          if (step === stopsAt) throw new Error('stopped');
        };
        const text = `Version ${index}`;
        const build = type === 'production' ? describeProduction(COMMIT, text) : describePreview('a', COMMIT, text);
        const run = async () => {
          if (type === 'remove') return removeSites(target, [getPreviewSite('a')], { ...WRITER, onStep });
          const artifact = checkTestBuild(writeTestBuild(path.join(makeTempDir(), 'site'), build), build);
          const publication = { artifact, site: build.site, ref: getBranchRef(build.branch) };
          return publishSite(target, publication, { ...WRITER, onStep });
        };
        const isDone = await run().then(
          () => true,
          () => false,
        );
        isGiven ||= givesStore && isDone;
        const keys = new Map(readKeyValueStore(keyValueStore));
        for (const version of keys.values()) expect(findMissing(store, count, version)).toEqual([]);
        if (isDone && isGiven) {
          const version = keys.get(type === 'production' ? 'production' : getPreviewSite('a'));
          if (type === 'remove') expect(version ?? 'none').toBe('none');
          else expect(readText(store, count, version)).toBe(text);
        }
        expireVersions(store, count);
      }
    });
    await assert(property, isFull ? { numRuns: 300 } : { numRuns: 5, seed: 1 });
  });
});

function readText({ objects }: LyingStore, run: number, version = 'none'): string {
  const file = objects.get(`run-${run}/versions/${version}/central/docs.json`);
  return file ? JSON.parse(String(file)).text : 'nothing';
}

/** List the files of a version that the store lacks. */
function findMissing({ objects }: LyingStore, run: number, version: string): string[] {
  if (version === 'none') return [];
  const at = `run-${run}/versions/${version}/`;
  const { files } = JSON.parse(String(objects.get(`${at}build.json`) ?? '{"files":{"build.json":""}}'));
  return Object.keys(files).filter((file) => !objects.has(at + file));
}

/** Make replaced versions old enough to be deleted. */
function expireVersions({ objects }: LyingStore, run: number): void {
  const key = `run-${run}/state.json`;
  const state = JSON.parse(String(objects.get(key) ?? '{"retired":{}}'));
  const time = new Date(Date.now() - HOUR).toISOString();
  const retired = Object.entries<{ site: string }>(state.retired).map(([version, { site }]) => [
    version,
    { site, time },
  ]);
  if (objects.has(key))
    objects.set(key, Buffer.from(JSON.stringify({ ...state, retired: Object.fromEntries(retired) })));
}
