import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { openTarget } from './open-target';
import { getPreviewSlug } from './preview-slug';
import { type PublishOutcome, publishSite } from './publish';
import { getBranchRef, readRefs } from './refs';
import { removePreview } from './sweep';
import { PRODUCTION, type Target, type TargetContents, type Writer } from './target';
import { makeRemote, type Remote } from './test-remote';
import { checkTestBuild, describePreview, describeProduction, type TestBuild, writeTestBuild } from './test-site';

const WRITER: Writer = { who: 'a test', limit: 60_000, onStep: () => undefined };
const HOUR = 60 * 60 * 1000;

type World = {
  dir: string;
  source: Remote;
  target: Target;
  put: (made: TestBuild, now?: Date) => Promise<PublishOutcome>;
};

function makeWorld(kind: 'dir' | 'git'): World {
  const dir = makeTempDir();
  const source = makeRemote(path.join(dir, 'source.git'));
  mkdirSync(path.join(dir, 'www'));
  const name = kind === 'dir' ? `dir:${dir}/www` : `git:${makeRemote(path.join(dir, 'pages.git')).dir}#pages`;
  const target = openTarget(name);
  const put = (made: TestBuild, now?: Date) => {
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), made), made);
    const place = made.isPreview ? getPreviewSlug(made.branch) : PRODUCTION;
    const publication = { artifact, place, ref: getBranchRef(made.branch), readRefs: () => readRefs(source.dir), now };
    return publishSite(target, publication, WRITER);
  };
  return { dir, source, target, put };
}

function getFiles(target: Target, branch: string): Promise<string[]> {
  return target.read((view) => view.listFiles(getPreviewSlug(branch)));
}

function getText(target: Target, place: string): Promise<string | undefined> {
  return target.read((view) => view.read(place, 'central/data.json'));
}

function getPublished(target: Target): Promise<TargetContents['published']> {
  return target.read(async ({ published }) => published);
}

describe.each(['dir', 'git'] as const)('a preview in a %s target', (kind) => {
  test('stands at its place, with what it was built from', async () => {
    const { source, target, put } = makeWorld(kind);
    const commit = source.commit('a/b');
    expect(await put(describePreview('a/b', commit, 'One'))).toEqual({ type: 'published' });
    const published = await getPublished(target);
    expect([...published.keys()]).toEqual([getPreviewSlug('a/b')]);
    expect(published.get(getPreviewSlug('a/b'))).toMatchObject({ branch: 'a/b', ref: 'refs/heads/a/b', commit });
    expect(await getText(target, getPreviewSlug('a/b'))).toBe('{"text":"One"}');
  });

  test('gives way to the next version, whose open pages keep their assets for a day', async () => {
    const { source, target, put } = makeWorld(kind);
    const start = Date.now();
    const putAt = (text: string, hours: number) =>
      put(describePreview('a', source.commit('a'), text), new Date(start + hours * HOUR));
    const getStyles = async () => (await getFiles(target, 'a')).filter((file) => file.endsWith('.css'));
    await putAt('One', 0);
    const [one] = await getStyles();
    await putAt('Two', 1);
    expect(await getStyles()).toContain(one);
    expect(await getStyles()).toHaveLength(2);
    await putAt('Three', 24);
    expect(await getStyles()).toHaveLength(3);
    await putAt('Four', 26);
    expect(await getStyles()).toHaveLength(3);
    expect(await getStyles()).not.toContain(one);
  });

  test('is not published where the branch has gone, or gone on, since it was built', async () => {
    const { source, target, put } = makeWorld(kind);
    const first = source.commit('a');
    const second = source.commit('a');
    expect(await put(describePreview('a', first, 'One'))).toEqual({ type: 'superseded', by: second });
    source.deleteBranch('a');
    expect(await put(describePreview('a', second, 'Two'))).toEqual({ type: 'gone' });
    expect((await getPublished(target)).size).toBe(0);
  });

  test('is taken away once, and neither another preview nor the production site with it', async () => {
    const { source, target, put } = makeWorld(kind);
    await put(describeProduction(source.commit('main'), 'Live'));
    await put(describePreview('a', source.commit('a'), 'A'));
    await put(describePreview('A', source.commit('A'), 'Large A'));
    expect(await removePreview(target, getPreviewSlug('a'), WRITER)).toBe(true);
    expect(await removePreview(target, getPreviewSlug('a'), WRITER)).toBe(false);
    expect(await removePreview(target, getPreviewSlug('never'), WRITER)).toBe(false);
    const published = await getPublished(target);
    expect([...published.keys()].sort()).toEqual(['', getPreviewSlug('A')].sort());
    expect(await getText(target, PRODUCTION)).toBe('{"text":"Live"}');
    expect(await getFiles(target, 'a')).toEqual([]);
  });

  test('outlives every deploy of the production site', async () => {
    const { source, target, put } = makeWorld(kind);
    await put(describePreview('a', source.commit('a'), 'A'));
    await put(describeProduction(source.commit('main'), 'One'));
    await put(describeProduction(source.commit('main'), 'Two'));
    expect(await getText(target, getPreviewSlug('a'))).toBe('{"text":"A"}');
    expect(await getText(target, PRODUCTION)).toBe('{"text":"Two"}');
  });
});

test('the older of two commits never replaces the newer, without a repository to ask', async () => {
  const { dir, source, target } = makeWorld('dir');
  const put = (text: string, committed: string) => {
    const made = describePreview('a', source.commit('a'), text);
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), made, committed), made);
    return publishSite(target, { artifact, place: getPreviewSlug('a'), ref: getBranchRef('a') }, WRITER);
  };
  await put('New', '2026-11-20T12:00:00Z');
  expect(await put('Old', '2026-11-20T12:59:00+01:00')).toMatchObject({ type: 'older' });
  expect(await put('Newer', '2026-11-20T12:59:00Z')).toEqual({ type: 'published' });
});

test('a change that fails at any of its steps is made or not, and breaks nothing', async () => {
  const { dir, source, target, put } = makeWorld('dir');
  await put(describePreview('a', source.commit('a'), 'Before'));
  const made = describePreview('a', source.commit('a'), 'After');
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), made), made);
  for (let failAt = 0; ; failAt++) {
    let steps = 0;
    const onStep = () => {
      if (steps++ === failAt) throw new Error('No more.');
    };
    const publication = { artifact, place: getPreviewSlug('a'), ref: getBranchRef('a') };
    const failure = await publishSite(target, publication, { ...WRITER, onStep }).catch(
      (error: Error) => error.message,
    );
    expect(['{"text":"Before"}', '{"text":"After"}']).toContain(await getText(target, getPreviewSlug('a')));
    expect(await getFiles(target, 'a')).toContain('central/roles/index.html');
    if (failure !== 'No more.') break;
  }
  expect(await getText(target, getPreviewSlug('a'))).toBe('{"text":"After"}');
  expect(readdirSync(path.join(dir, 'www/store'))).toHaveLength(2);
});

test('what someone else has put into the folder is left alone', async () => {
  const { dir, source, target, put } = makeWorld('dir');
  const goods = path.join(dir, 'www/store/Goods and prices');
  mkdirSync(goods, { recursive: true });
  const foreign = path.join(dir, 'www/previews', getPreviewSlug('foreign'));
  mkdirSync(foreign, { recursive: true });
  await put(describePreview('a', source.commit('a'), 'A'));
  expect([...(await getPublished(target)).keys()]).toEqual([getPreviewSlug('a')]);
  await expect(put(describePreview('foreign', source.commit('foreign'), 'F'))).rejects.toThrow(
    'A folder is in the way of a link that the publisher makes.',
  );
  expect([foreign, goods].map((each) => existsSync(each))).toEqual([true, true]);
});

describe('the production site', () => {
  test('keeps what a host has put beside it', async () => {
    const { dir, source, target, put } = makeWorld('dir');
    await put(describeProduction(source.commit('main'), 'One'));
    writeFileSync(path.join(dir, 'www/live/CNAME'), 'help.example.org');
    await put(describeProduction(source.commit('main'), 'Two'));
    const files = await target.read((view) => view.listFiles(PRODUCTION));
    expect(files).toContain('CNAME');
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(3);
  });
});

describe('a branch as a target', () => {
  async function publishTimes(times: number, history?: number): Promise<string[]> {
    const dir = makeTempDir();
    const pages = makeRemote(path.join(dir, 'pages.git'));
    const target = openTarget(`git:${pages.dir}#pages`, { history });
    const counts: string[] = [];
    for (let time = 0; time < times; time++) {
      const made = describePreview('a', 'a'.repeat(40), `Text ${time}`);
      const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), made), made);
      await publishSite(target, { artifact, place: getPreviewSlug('a'), ref: getBranchRef('a') }, WRITER);
      counts.push(pages.git('rev-list', '--count', 'pages'));
    }
    return counts;
  }

  test('keeps its history, or as much of it as is asked for', async () => {
    expect(await publishTimes(2)).toEqual(['1', '2']);
    expect(await publishTimes(2, 1)).toEqual(['1', '1']);
    expect(await publishTimes(4, 3)).toEqual(['1', '2', '3', '1']);
  });

  test('says to Pages services that its files are ready', async () => {
    const { source, target, put } = makeWorld('git');
    await put(describePreview('a', source.commit('a'), 'A'));
    expect(await target.read((view) => view.listFiles(PRODUCTION))).toEqual(['.nojekyll']);
  });
});
