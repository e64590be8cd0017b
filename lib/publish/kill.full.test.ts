import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { needs } from '../../e2e/support/needs';
import { checkServedSite, startNginx } from '../../e2e/support/publish/nginx';
import { bundlePublisher, runPublisher } from '../../e2e/support/publish/run';
import {
  describePreview,
  describeProduction,
  describeRelease,
  type TestBuild,
  writeTestBuild,
} from '../../e2e/support/publish/site';
import {
  copyTestTarget,
  findTestTarget,
  makeTestTarget,
  TARGET_KINDS,
  type TargetKind,
} from '../../e2e/support/publish/target';
import { needsStore, startStores } from '../../e2e/support/stores/stores';
import { getReleaseSite, getUpgradeSite, PRODUCTION } from './site-path';

const OLD = '1'.repeat(40);
const NEW = '2'.repeat(40);
const OTHER = describePreview('other', '3'.repeat(40), 'Other');
const OTHER_RELEASE = describeRelease(getReleaseSite('2024.1'), '4'.repeat(40), 'Other release');

/** The changes during which a publisher is killed: the previously published site, and the site to publish or remove. */
const CHANGES: { name: string; before?: TestBuild; site: TestBuild; isRemoval?: boolean }[] = [
  { name: 'a first preview', site: describePreview('a', NEW, 'New') },
  { name: 'the next version', before: describePreview('a', OLD, 'Old'), site: describePreview('a', NEW, 'New') },
  {
    name: 'a removal',
    before: describePreview('a', OLD, 'Old'),
    site: describePreview('a', OLD, 'Old'),
    isRemoval: true,
  },
  { name: 'a first release', site: describeRelease(getReleaseSite('2025.4'), NEW, 'New') },
  {
    name: 'a release that is built again',
    before: describeRelease(getReleaseSite('2025.4'), OLD, 'Old'),
    site: describeRelease(getReleaseSite('2025.4'), NEW, 'New'),
  },
  {
    name: 'a removal of a release',
    before: describeRelease(getReleaseSite('2025.4'), OLD, 'Old'),
    site: describeRelease(getReleaseSite('2025.4'), OLD, 'Old'),
    isRemoval: true,
  },
  { name: 'a comparison', site: describeRelease(getUpgradeSite('2024.1'), NEW, 'New') },
  { name: 'a first production site', site: describeProduction(NEW, 'New') },
  { name: 'the production site', before: describeProduction(OLD, 'Old'), site: describeProduction(NEW, 'New') },
];

type ServedSite = { commit?: string; wrongFiles: string[] };
type Kill = {
  step: string;
  before?: string;
  after?: string;
  signal: string | null;
  afterKill: ServedSite;
  afterRetry: ServedSite;
  /** What readers of a new key-value store get after the retry. */
  keysAfterRetry?: ServedSite;
};

beforeAll(startStores);
beforeAll(bundlePublisher);

describe('a killed publisher', needs('nginx'), () => {
  test.each(TARGET_KINDS)(
    'a publisher killed at any step leaves every site of a %s target complete, and the next run finishes the change',
    { timeout: 900_000 },
    async (kind) => {
      const kills = (await Promise.all(CHANGES.map((change) => killAtEachStep(kind, makeTempDir(), change)))).flat();
      const losses = kills.filter(
        ({ before, after, afterKill }) =>
          afterKill.wrongFiles.length > 0 || ![before, after].includes(afterKill.commit),
      );
      console.log(
        `${kind}: killed at ${kills.length} steps of ${CHANGES.length} changes, ${losses.length} sites damaged`,
      );
      expect(kills.length).toBeGreaterThan(CHANGES.length);
      for (const { step, before, after, signal, afterKill, afterRetry } of kills) {
        expect(signal, step).toBe('SIGKILL');
        expect([before, after], step).toContain(afterKill.commit);
        expect(afterKill.wrongFiles, step).toEqual([]);
        expect(afterRetry, step).toEqual({ commit: after, wrongFiles: [] });
      }
    },
  );

  test('a publisher killed at any step of the first deploy with a key-value store leaves every site complete, and the next run completes the store', {
    timeout: 900_000,
    ...needsStore('s3'),
  }, async () => {
    const changes = CHANGES.filter(({ site }) => site.site === PRODUCTION);
    const kills = await Promise.all(changes.map((change) => killAtEachStep('s3', makeTempDir(), change, true)));
    console.log(`s3 that gets a key-value store: killed at ${kills.flat().length} steps of ${changes.length} changes`);
    expect(kills.flat().map(({ step }) => step)).toContain('change the state');
    for (const { step, before, after, signal, afterKill, afterRetry, keysAfterRetry } of kills.flat()) {
      expect(signal, step).toBe('SIGKILL');
      expect([before, after], step).toContain(afterKill.commit);
      expect(afterKill.wrongFiles, step).toEqual([]);
      expect(afterRetry, step).toEqual({ commit: after, wrongFiles: [] });
      expect(keysAfterRetry, step).toEqual({ commit: after, wrongFiles: [] });
    }
  });
});

/** Make a change repeatedly, and kill the publisher at a different step each time. The change can give the target a key-value store. */
async function killAtEachStep(
  kind: TargetKind,
  dir: string,
  change: (typeof CHANGES)[number],
  addsKeyValueStore = false,
): Promise<Kill[]> {
  const { before, site, isRemoval } = change;
  const start = makeTestTarget(kind, path.join(dir, 'start'));
  for (const other of [OTHER, OTHER_RELEASE])
    await runPublisher({ ...start, site: other, from: writeTestBuild(`${dir}/other`, other) });
  if (before) await runPublisher({ ...start, site: before, from: writeTestBuild(`${dir}/before`, before) });
  const from = isRemoval ? undefined : writeTestBuild(`${dir}/site`, site);
  const copy = async (name: string) => {
    const place = await copyTestTarget(kind, path.join(dir, 'start'), path.join(dir, name));
    const keys = addsKeyValueStore ? findTestTarget('s3-key-value-store', path.join(dir, name)) : undefined;
    return { ...place, ...(keys && { keyValueStore: keys.keyValueStore }), getKeysDir: keys?.getServedDir };
  };
  const { steps } = await runPublisher({ ...(await copy('complete')), site, from });
  const nginx = await startNginx(dir, path.join(dir, 'nginx'));
  const read = async (getDir: () => Promise<string>) =>
    readServedSite(`${nginx.address}/${path.relative(dir, await getDir())}`, site);
  try {
    return await Promise.all(
      steps.map(async (step, killAtStep) => {
        const { getServedDir, getKeysDir, ...place } = await copy(`kill-${killAtStep}`);
        const { signal } = await runPublisher({ ...place, site, from, killAtStep });
        const afterKill = await read(getServedDir);
        await runPublisher({ ...place, site, from });
        const after = isRemoval ? undefined : site.commit;
        const afterRetry = await read(getServedDir);
        const keysAfterRetry = getKeysDir && (await read(getKeysDir));
        return { step, before: before?.commit, after, signal, afterKill, afterRetry, keysAfterRetry };
      }),
    );
  } finally {
    await nginx.stop();
  }
}

/** Check a served site, and the other sites, which must not change. */
async function readServedSite(address: string, { basePath }: TestBuild): Promise<ServedSite> {
  const others = await Promise.all(
    [OTHER, OTHER_RELEASE].map((other) => checkServedSite(`${address}${other.basePath}`)),
  );
  const served = await checkServedSite(`${address}${basePath}`);
  return {
    commit: served.commit,
    wrongFiles: [
      ...others.flatMap((other) => other.wrongFiles),
      ...(served.commit === undefined ? [] : served.wrongFiles),
    ],
  };
}
