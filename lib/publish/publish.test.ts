import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { type Need, needs } from '../../e2e/support/needs';
import { makeRemote } from '../../e2e/support/publish/remote';
import { getPublished, listFiles, makeSetup, readText, WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, describeProduction, writeTestBuild } from '../../e2e/support/publish/site';
import { TARGET_AND_WEBSITE_KINDS } from '../../e2e/support/publish/target';
import { startStores } from '../../e2e/support/stores/stores';
import { hashContents } from '../files';
import { removeSites } from './manage-commands';
import { getBranchRef, openTarget } from './options';
import { publishSite } from './publish';
import { getPreviewSite, getPreviewSlug, PRODUCTION } from './site-path';

const HOUR = 60 * 60 * 1000;

beforeAll(startStores);

describe.each(TARGET_AND_WEBSITE_KINDS)('a preview in a %s target', (kind) => {
  // In `npm test`, the rehearsal takes these steps on a git branch.
  const rehearsed: Need[] = kind === 'git' ? ['the full tests'] : [];
  test('a preview is published at its path, with its branch and commit', async () => {
    const { source, target, put } = makeSetup(kind);
    const commit = source.commit('a/b');
    expect(await put(describePreview('a/b', commit, 'One'))).toEqual({ type: 'published' });
    const published = await getPublished(target);
    expect([...published.keys()]).toEqual([getPreviewSite('a/b')]);
    expect(published.get(getPreviewSite('a/b'))).toMatchObject({ branch: 'a/b', ref: 'refs/heads/a/b', commit });
    expect(await readText(target, getPreviewSite('a/b'))).toBe('{"text":"One"}');
  });

  test('a new version replaces a preview, but keeps the old assets for a day', async () => {
    const { source, target, put } = makeSetup(kind);
    const start = Date.now();
    const putAt = (text: string, hours: number) =>
      put(describePreview('a', source.commit('a'), text), new Date(start + hours * HOUR));
    const getStyles = async () => (await listFiles(target, 'a')).filter((file) => file.endsWith('.css'));
    await putAt('One', 0);
    const [firstStyle] = await getStyles();
    await putAt('Two', 1);
    expect(await getStyles()).toContain(firstStyle);
    expect(await getStyles()).toHaveLength(2);
    await putAt('Three', 24);
    expect(await getStyles()).toHaveLength(3);
    await putAt('Four', 26);
    expect(await getStyles()).toHaveLength(3);
    expect(await getStyles()).not.toContain(firstStyle);
  });

  test('a preview is not published if its branch was deleted or has newer commits', async () => {
    const { source, target, put } = makeSetup(kind);
    const first = source.commit('a');
    const second = source.commit('a');
    expect(await put(describePreview('a', first, 'One'))).toEqual({ type: 'superseded', by: second });
    source.deleteBranch('a');
    expect(await put(describePreview('a', second, 'Two'))).toEqual({ type: 'branch-deleted' });
    expect((await getPublished(target)).size).toBe(0);
  });

  test('a preview is removed without changing other sites', needs(...rehearsed), async () => {
    const { source, target, put } = makeSetup(kind);
    await put(describeProduction(source.commit('main'), 'Live'));
    await put(describePreview('a', source.commit('a'), 'A'));
    await put(describePreview('A', source.commit('A'), 'Large A'));
    expect(await removeSites(target, [getPreviewSite('a')], WRITER)).toBe(true);
    expect(await removeSites(target, [getPreviewSite('a')], WRITER)).toBe(false);
    expect(await removeSites(target, [getPreviewSite('never')], WRITER)).toBe(false);
    const published = await getPublished(target);
    expect([...published.keys()].sort()).toEqual(['', getPreviewSite('A')].sort());
    expect(await readText(target, PRODUCTION)).toBe('{"text":"Live"}');
    expect(await listFiles(target, 'a')).toEqual([]);
  });

  test('a deploy of the production site keeps the previews', needs(...rehearsed), async () => {
    const { source, target, put } = makeSetup(kind);
    await put(describePreview('a', source.commit('a'), 'A'));
    await put(describeProduction(source.commit('main'), 'One'));
    await put(describeProduction(source.commit('main'), 'Two'));
    expect(await readText(target, getPreviewSite('a'))).toBe('{"text":"A"}');
    expect(await readText(target, PRODUCTION)).toBe('{"text":"Two"}');
  });
});

test('an older commit does not replace a newer one, even without a source repository', async () => {
  const { dir, source, target } = makeSetup('dir');
  const put = (text: string, committed: string) => {
    const build = describePreview('a', source.commit('a'), text);
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build, committed), build);
    return publishSite(target, { artifact, site: getPreviewSite('a'), ref: getBranchRef('a') }, WRITER);
  };
  await put('New', '2026-11-20T12:00:00Z');
  expect(await put('Old', '2026-11-20T12:59:00+01:00')).toMatchObject({ type: 'older' });
  expect(await put('Newer', '2026-11-20T12:59:00Z')).toEqual({ type: 'published' });
});

test('a branch whose address is that of another branch is not published', async () => {
  const { dir, source, target, put } = makeSetup('dir');
  await put(describePreview('a', source.commit('a'), 'A'));
  // As if the hashes of both names were the same.
  const build = { ...describePreview('b', source.commit('b'), 'B'), site: getPreviewSite('a') };
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  const publication = { artifact, site: build.site, ref: getBranchRef('b') };
  await expect(publishSite(target, publication, WRITER)).rejects.toThrow('Is the address of the preview of a');
  expect(await readText(target, build.site)).toBe('{"text":"A"}');
});

test('kept assets count as part of a site, and are not kept above its largest size', async () => {
  const { dir, source, target } = makeSetup('dir');
  const site = getPreviewSite('a');
  const sizes: number[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    const build = describePreview('a', source.commit('a'), text);
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
    const [style = ''] = artifact.files.filter((file) => file.endsWith('.css'));
    const maxBytes = artifact.bytes + 2 * (artifact.checked.get(style)?.bytes ?? 0);
    await publishSite(target, { artifact: { ...artifact, maxBytes }, site, ref: getBranchRef('a') }, WRITER);
    const served = (await listFiles(target, 'a')).filter((file) => file !== 'published.json');
    const bytes = served.map((file) => statSync(path.join(dir, 'www/live', site, file)).size);
    sizes.push(bytes.reduce((sum, each) => sum + each, 0));
    expect((await getPublished(target)).get(site)?.bytes).toBe(sizes.at(-1));
    expect(sizes.at(-1)).toBeLessThanOrEqual(maxBytes);
  }
  expect((await listFiles(target, 'a')).filter((file) => file.endsWith('.css'))).toHaveLength(3);
});

test('a publisher that fails at any step leaves either the old or the new version published', async () => {
  const { dir, source, target, put } = makeSetup('dir');
  await put(describePreview('a', source.commit('a'), 'Before'));
  const build = describePreview('a', source.commit('a'), 'After');
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  for (let failAt = 0; ; failAt++) {
    let steps = 0;
    const onStep = () => {
      if (steps++ === failAt) throw new Error('Failed.');
    };
    const publication = { artifact, site: getPreviewSite('a'), ref: getBranchRef('a') };
    const failure = await publishSite(target, publication, { ...WRITER, onStep }).catch(
      (error: Error) => error.message,
    );
    expect(['{"text":"Before"}', '{"text":"After"}']).toContain(await readText(target, getPreviewSite('a')));
    expect(await listFiles(target, 'a')).toContain('central/roles/index.html');
    if (failure !== 'Failed.') break;
  }
  expect(await readText(target, getPreviewSite('a'))).toBe('{"text":"After"}');
  expect(readdirSync(path.join(dir, 'www/store'))).toHaveLength(2);
});

test('files in the target folder that the publisher did not write are kept', async () => {
  const { dir, source, target, put } = makeSetup('dir');
  const foreignFolder = path.join(dir, 'www/store/Goods and prices');
  mkdirSync(foreignFolder, { recursive: true });
  const foreignPreview = path.join(dir, 'www/previews', getPreviewSlug('foreign'));
  mkdirSync(foreignPreview, { recursive: true });
  await put(describePreview('a', source.commit('a'), 'A'));
  expect([...(await getPublished(target)).keys()]).toEqual([getPreviewSite('a')]);
  await expect(put(describePreview('foreign', source.commit('foreign'), 'F'))).rejects.toThrow(
    'No publisher made this. The published sites did not change.',
  );
  expect([foreignPreview, foreignFolder].map((folder) => existsSync(folder))).toEqual([true, true]);
});

describe('a git target', () => {
  async function publishRepeatedly(times: number, history?: number): Promise<string[]> {
    const dir = makeTempDir();
    const pages = makeRemote(path.join(dir, 'pages.git'));
    const target = openTarget(`git:${pages.dir}#pages`, { history });
    const counts: string[] = [];
    for (let round = 0; round < times; round++) {
      const build = describePreview('a', 'a'.repeat(40), `Text ${round}`);
      const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
      await publishSite(target, { artifact, site: getPreviewSite('a'), ref: getBranchRef('a') }, WRITER);
      counts.push(pages.git('rev-list', '--count', 'pages'));
    }
    return counts;
  }

  test('a git target keeps one commit, or the requested number of commits', async () => {
    expect(await publishRepeatedly(2)).toEqual(['1', '1']);
    expect(await publishRepeatedly(4, 3)).toEqual(['1', '2', '3', '1']);
  });

  test('a git target refuses a file whose name git would leave out', async () => {
    const { dir, source, target } = makeSetup('git');
    const build = describePreview('a', source.commit('a'), 'A');
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
    for (const file of ['central/.GIT/x.html', 'central/git~1/x.html']) {
      mkdirSync(path.dirname(path.join(dir, 'site', file)), { recursive: true });
      writeFileSync(path.join(dir, 'site', file), 'x');
      const files = [...artifact.files, file];
      const checked = new Map([...artifact.checked, [file, { hash: hashContents(Buffer.from('x')), bytes: 1 }]]);
      const publication = {
        artifact: { ...artifact, files, checked },
        site: getPreviewSite('a'),
        ref: getBranchRef('a'),
      };
      await expect(publishSite(target, publication, WRITER)).rejects.toThrow('Git does not accept this name.');
    }
    expect((await getPublished(target)).size).toBe(0);
  });

  test('a git target has a .nojekyll file for Pages services', async () => {
    const { source, target, put } = makeSetup('git');
    await put(describePreview('a', source.commit('a'), 'A'));
    expect(await target.read((contents) => contents.listFiles(PRODUCTION))).toEqual(['.nojekyll']);
  });
});
