import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { isFull } from '../../e2e/support/full';
import { type Need, needs } from '../../e2e/support/needs';
import { getPublished, makeSetup, readText, WRITER } from '../../e2e/support/publish/setup';
import { describePreview, describeProduction, describeRelease, writeTestBuild } from '../../e2e/support/publish/site';
import { findTestTarget, TARGET_AND_WEBSITE_KINDS } from '../../e2e/support/publish/target';
import { startStores } from '../../e2e/support/stores/stores';
import { removeSites, sweepPreviews } from './manage-commands';
import { parsePublishOptions } from './options';
import { publishBuiltSite } from './publish-built-site';
import { openSource } from './refs';
import { getReleaseSite, getUpgradeSite, PRODUCTION } from './site-path';

const RELEASE = getReleaseSite('2025.4');
const UPGRADE = getUpgradeSite('2025.4');

beforeAll(startStores);

describe.each(TARGET_AND_WEBSITE_KINDS)('a release in a %s target', (kind) => {
  // In `npm test`, the rehearsal takes these steps on a git branch.
  const rehearsed: Need[] = kind === 'git' ? ['the full tests'] : [];
  test(`deploys and sweeps of a ${kind} target change no file of a release or of its upgrade`, async () => {
    const { dir, source, target, put } = makeSetup(kind);
    const { getServedDir } = findTestTarget(kind, dir);
    const readServedFiles = async () => {
      const folder = path.join(await getServedDir(), 'releases/2025.4');
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
      const files = [...names, 'to-newest/index.html'].filter((name) => /\.\w+$/.test(name));
      return files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
    };
    await put(describeProduction(source.commit('main'), 'Before'));
    await put(describeRelease(RELEASE, source.commit('v1'), 'Release'));
    await put(describeRelease(UPGRADE, source.commit('v1'), 'Upgrade'));
    await put(describePreview('a', source.commit('a'), 'Preview'));
    const files = await readServedFiles();
    expect(files.map(([name]) => name)).toContain('build.json');
    source.deleteBranch('v1');
    source.deleteBranch('a');
    const deploys = isFull ? (kind === 'dir' ? 10 : 3) : 2;
    for (let deploy = 1; deploy <= deploys; deploy++) {
      const text = `Deploy ${deploy}.`;
      await put(describeProduction(source.commit('main'), text));
      await sweepPreviews(target, openSource(source.dir), { maxCount: 0, maxAgeDays: 0, isConfirmed: true }, WRITER);
      expect(readFileSync(path.join(await getServedDir(), 'index.html'), 'utf8')).toContain(text);
      expect(await readServedFiles()).toEqual(files);
    }
    expect([...(await getPublished(target)).keys()].sort()).toEqual(['', RELEASE, UPGRADE]);
  });

  test(`a release of a ${kind} target is removed without changing other sites`, needs(...rehearsed), async () => {
    const { dir, source, target, put } = makeSetup(kind);
    const { getServedDir } = findTestTarget(kind, dir);
    const other = getReleaseSite('2025.1');
    await put(describeProduction(source.commit('main'), 'Live'));
    for (const site of [RELEASE, UPGRADE, other]) await put(describeRelease(site, source.commit('v1'), site));
    expect(await removeSites(target, [UPGRADE], WRITER)).toBe(true);
    expect(existsSync(path.join(await getServedDir(), 'releases/2025.4/index.html'))).toBe(true);
    expect(existsSync(path.join(await getServedDir(), 'releases/2025.4/to-newest/index.html'))).toBe(false);
    expect(await removeSites(target, [RELEASE], WRITER)).toBe(true);
    expect(readdirSync(path.join(await getServedDir(), 'releases'))).toEqual(['2025.1']);
    expect(await readText(target, other)).toBe(JSON.stringify({ text: other }));
    expect(await readText(target, PRODUCTION)).toBe('{"text":"Live"}');
  });

  test(`a release of a ${kind} target can be published before the production site`, async () => {
    const { dir, source, put } = makeSetup(kind);
    await put(describeRelease(RELEASE, source.commit('v1'), 'Release'));
    await put(describeProduction(source.commit('main'), 'Live'));
    const served = await findTestTarget(kind, dir).getServedDir();
    expect(readFileSync(path.join(served, 'releases/2025.4/index.html'), 'utf8')).toContain('Release');
    expect(readFileSync(path.join(served, 'index.html'), 'utf8')).toContain('Live');
  });
});

test('an upgrade is published only into its release', async () => {
  const { source, put } = makeSetup('dir');
  await expect(put(describeRelease(UPGRADE, source.commit('v1'), 'Upgrade'))).rejects.toThrow(
    'Needs releases/2025.4, which is not published.',
  );
});

test('a file of the production site at the address of a release is kept, and the release refused', async () => {
  const { dir, source, target, put } = makeSetup('dir');
  await put(describeProduction(source.commit('main'), 'Live'));
  mkdirSync(path.join(dir, 'www/live/releases/2025.4'), { recursive: true });
  writeFileSync(path.join(dir, 'www/live/releases/2025.4/index.html'), 'Notes');
  const release = describeRelease(RELEASE, source.commit('v1'), 'Release');
  await expect(put(release)).rejects.toThrow('Has an address in the folder of another site.');
  expect([...(await getPublished(target)).keys()]).toEqual(['']);
  rmSync(path.join(dir, 'www/live/releases/2025.4'), { recursive: true });
  expect(await put(release)).toEqual({ type: 'published' });
  expect(readFileSync(path.join(dir, 'www/live/releases/2025.4/index.html'), 'utf8')).toContain('Release');
});

test('a release counts as published, although its changed addresses could not be written for a CDN', async () => {
  const dir = makeTempDir();
  mkdirSync(path.join(dir, 'www'));
  const build = describeRelease(RELEASE, 'a'.repeat(40), 'Release');
  const from = writeTestBuild(path.join(dir, 'site'), build);
  const options = parsePublishOptions({ target: `dir:${dir}/www`, 'purge-file': path.join(dir, 'missing/purge.txt') });
  const onPublished = vi.fn();
  const built = { branch: build.branch, ref: 'v1', site: RELEASE, from, onPublished };
  await expect(publishBuiltSite(options, built)).rejects.toThrow('ENOENT');
  expect(onPublished).toHaveBeenCalledOnce();
});
