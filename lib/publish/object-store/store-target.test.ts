import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { sample } from '../../../e2e/support/full';
import { bundlePublisher, readTexts, runPublisher } from '../../../e2e/support/publish/run';
import { WRITER } from '../../../e2e/support/publish/setup';
import {
  checkTestBuild,
  describePreview,
  describeProduction,
  type TestBuild,
  writeTestBuild,
} from '../../../e2e/support/publish/site';
import { makeTestTarget, type TargetKind } from '../../../e2e/support/publish/target';
import { getKeyValueStore, readKeyValueStore } from '../../../e2e/support/stores/key-value-store';
import { makeOlder } from '../../../e2e/support/stores/publish';
import { needsStore, startStores } from '../../../e2e/support/stores/stores';
import { getBranchRef, openTarget, parseStoreName } from '../options';
import { publishSite } from '../publish';
import { PRODUCTION } from '../site-path';
import { KEYS } from './manifest';
import { formatJsonObject } from './object-store';
import { openStore } from './open-store';
import { STORE_KINDS } from './optional-package';
import { writePointers } from './pointers';
import { readState } from './state';

const COMMIT = 'a'.repeat(40);
const HOUR = 60 * 60 * 1000;

beforeAll(startStores);
beforeAll(bundlePublisher);

/** Make an empty target, and a function that publishes a folder to it and returns the steps. */
async function makeSetup(kind: TargetKind) {
  const dir = makeTempDir();
  const { target } = makeTestTarget(kind, dir);
  const location = parseStoreName(target)?.location;
  if (!location) throw new Error(`${target} is not in a store.`);
  const put = async (from: string, build: TestBuild) => {
    const steps: string[] = [];
    const artifact = checkTestBuild(from, build);
    const publication = { artifact, site: build.site, ref: getBranchRef(build.branch) };
    await publishSite(openTarget(target), publication, { ...WRITER, onStep: (step) => void steps.push(step) });
    return steps.filter((step) => /^(send|copy) /.test(step)).sort();
  };
  return { dir, target, store: await openStore(location), put };
}

describe.each(STORE_KINDS)('a target in a store of kind %s', (kind) => {
  test(`only changed files are sent to a ${kind} target, and none if nothing changed`, needsStore(kind), async () => {
    const { dir, put } = await makeSetup(kind);
    const build = describeProduction(COMMIT, 'One');
    const from = writeTestBuild(path.join(dir, 'site'), build);
    expect((await put(from, build)).filter((step) => step.startsWith('send '))).toHaveLength(6);
    expect(await put(from, build)).toEqual([]);
    writeTestBuild(from, build);
    expect((await put(from, build)).filter((step) => step.startsWith('send '))).toEqual(['send build.json']);
  });

  test(`a pointer of a ${kind} target never goes back to an earlier writer`, needsStore(kind), async () => {
    const { dir, store, put } = await makeSetup(kind);
    const build = describeProduction(COMMIT, 'One');
    await put(writeTestBuild(path.join(dir, 'site'), build), build);
    const early = (await readState(store, KEYS.versions.state))?.state;
    await put(writeTestBuild(path.join(dir, 'site'), build), build);
    const pointer = String((await store.get('pointers/production.json'))?.body);
    if (early) await writePointers(store, { ...early, pending: { [PRODUCTION]: 1 } });
    expect(String((await store.get('pointers/production.json'))?.body)).toBe(pointer);
  });

  test(
    `a key-value store that a ${kind} target with sites gets names the versions that readers should get`,
    needsStore(kind, 's3'),
    async () => {
      const { dir, target, store, put } = await makeSetup(kind);
      const keyValueStore = getKeyValueStore(path.basename(dir));
      const preview = describePreview('a', COMMIT, 'A');
      const putWithKeys = async (build: TestBuild) => {
        const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
        const publication = { artifact, site: build.site, ref: getBranchRef(build.branch) };
        await publishSite(openTarget(target, { keyValueStore }), publication, WRITER);
      };
      for (const build of [describeProduction(COMMIT, 'One'), preview])
        await put(writeTestBuild(path.join(dir, 'site'), build), build);
      await putWithKeys(describeProduction(COMMIT, 'Two'));
      expect(readKeyValueStore(keyValueStore)).toEqual([
        ['production', '3'],
        [preview.site, '2'],
      ]);
      expect(JSON.parse(String((await store.get('pointers/production.json'))?.body)).version).toBe(3);
      await makeOlder(store, KEYS.versions.state, HOUR);
      await put(writeTestBuild(path.join(dir, 'site'), preview), preview);
      expect(await store.list('versions/3/')).not.toEqual([]);
      expect(readKeyValueStore(keyValueStore).map(([, version]) => version)).toEqual(['3', '4']);
    },
  );

  test(`replaced versions of a ${kind} target are deleted after an hour`, needsStore(kind), async () => {
    const { dir, store, put } = await makeSetup(kind);
    const build = describeProduction(COMMIT, 'One');
    const putAgain = () => put(writeTestBuild(path.join(dir, 'site'), build), build);
    for (let count = 0; count < 2; count++) await putAgain();
    expect(await store.list('versions/1/')).not.toEqual([]);
    await makeOlder(store, KEYS.versions.state, HOUR);
    await putAgain();
    expect((await store.list('')).filter(({ key }) => /^(versions|manifests)\/1[/.]/.test(key))).toEqual([]);
    expect(await store.list('versions/2/')).not.toEqual([]);
  });

  test(
    `a ${kind} website keeps old assets for a day, and a deploy replaces changed objects`,
    needsStore(kind),
    async () => {
      const { dir, target, store, put } = await makeSetup(`${kind}-website`);
      const one = describeProduction(COMMIT, 'One');
      const two = describeProduction(COMMIT, 'Two');
      await put(writeTestBuild(path.join(dir, 'site'), one), one);
      const [style] = await store.list('assets/');
      rmSync(path.join(dir, 'site'), { recursive: true });
      await put(writeTestBuild(path.join(dir, 'site'), two), two);
      expect((await store.list('assets/')).length).toBe(2);
      const listChanges = () =>
        openTarget(target).read(async ({ listChangedFiles }) => (await listChangedFiles?.(PRODUCTION)) ?? []);
      expect(await listChanges()).toEqual([]);
      await store.put('index.html', formatJsonObject('from a writer that was suspended'));
      expect(await listChanges()).toEqual(['index.html']);
      expect(await put(path.join(dir, 'site'), two)).toEqual(['send index.html']);
      expect(await listChanges()).toEqual([]);
      expect((await store.list('assets/')).map(({ key }) => key)).toContain(style?.key);
    },
  );

  test(`a page that a deploy removes stays in a ${kind} website for a day`, needsStore(kind), async () => {
    const { dir, store, put } = await makeSetup(`${kind}-website`);
    const build = describeProduction(COMMIT, 'One');
    const from = writeTestBuild(path.join(dir, 'site'), { ...build, otherPages: 1 });
    const listPages = async () => (await store.list('')).map(({ key }) => key).filter((key) => key.endsWith('.html'));
    await put(from, build);
    await put(writeTestBuild(from, build), build);
    const pages = ['404.html', 'central/page-0/index.html', 'central/roles/index.html', 'index.html'];
    expect(await listPages()).toEqual(pages);
    await makeOlder(store, KEYS.website.state, 23 * HOUR);
    await put(from, build);
    expect(await listPages()).toEqual(pages);
    await makeOlder(store, KEYS.website.state, 24 * HOUR);
    await put(from, build);
    expect(await listPages()).toEqual(pages.filter((page) => !page.includes('page-0')));
  });
});

describe.each(sample(STORE_KINDS, 2))('a target in a store of kind %s', (kind) => {
  test(`a run after a killed one copies what the killed one sent to a ${kind} target`, needsStore(kind), async () => {
    const { dir, target } = await makeSetup(kind);
    const site = describePreview('a', COMMIT, 'A');
    const from = writeTestBuild(path.join(dir, 'site'), site);
    const { steps } = await runPublisher({
      target: makeTestTarget(kind, path.join(dir, 'other')).target,
      site,
      from,
    });
    const killAtStep = steps.indexOf('change the state');
    expect((await runPublisher({ target, site, from, killAtStep })).signal).toBe('SIGKILL');
    expect(await readTexts(target)).toEqual({});
    const next = await runPublisher({ target, site, from });
    expect(next.steps.filter((step) => step.startsWith('copy '))).toHaveLength(6);
    expect(next.steps.filter((step) => step.startsWith('send '))).toEqual([]);
    expect(await readTexts(target)).toEqual({ [site.site]: 'A' });
  });
});
