import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CommandOutput, makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage, writeFiles } from '../../e2e/support/content';
import { isFull, sample } from '../../e2e/support/full';
import { needs } from '../../e2e/support/needs';
import { WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describeRelease, writeTestBuild } from '../../e2e/support/publish/site';
import { makeTestTarget, type TargetKind } from '../../e2e/support/publish/target';
import { INSTALLED_STORES, startStores } from '../../e2e/support/stores/stores';
import { openTarget } from '../publish/options';
import { publishSite } from '../publish/publish';
import { getReleaseSite, getUpgradeSite } from '../publish/site-path';

beforeAll(startStores);

const COMMIT = 'a'.repeat(40);

/** Make a project with two releases, of which 2025.1 is published and compared. */
async function makeReleaseProject(state = 'supported', ref = 'v2025.1', kind: TargetKind = 'dir') {
  const project = makeProject({
    'a.mdx': formatPage(),
    'releases.yml': `- { id: "2025.1", label: "2025.1", ref: ${ref}, date: 2025-01-07, state: ${state} }\n`,
    'releases/2025.1.txt': '/central/a/\n',
  });
  writeFiles(project, { 'public/favicon.svg': '<svg/>' });
  execFileSync('git', ['init', '--quiet', project]);
  // The clients of stores are installed in this project.
  mkdirSync(path.join(project, '.cache'), { recursive: true });
  symlinkSync(path.resolve('.cache/clients'), path.join(project, '.cache/clients'));
  const { target: name, getServedDir } = makeTestTarget(kind, project);
  const target = openTarget(name);
  for (const site of [getReleaseSite('2025.1'), getUpgradeSite('2025.1')]) {
    const build = describeRelease(site, COMMIT, site);
    const artifact = checkTestBuild(writeTestBuild(path.join(project, 'site'), build), build);
    const isRelease = site === getReleaseSite('2025.1');
    await publishSite(target, { artifact, site, ref: 'v1', ...(isRelease && { state: 'supported' as const }) }, WRITER);
  }
  const env = { SITE_URL: 'https://help.example.org' };
  const run = (...args: string[]): CommandOutput =>
    runCommandFile('release', project, [...args, `--target=${name}`], env);
  const readServed = (file: string) => readFileSync(path.join(project, 'www/live/releases/2025.1', file), 'utf8');
  return { project, run, readServed, getServedDir };
}

describe('npm run release', () => {
  test('npm run release does not build a release again that is published', async () => {
    const { run, readServed } = await makeReleaseProject();
    const before = readServed('index.html');
    expect(run('publish', '2025.1')).toMatchObject({
      exitCode: 0,
      stdout: 'Release 2025.1 is already published. To build it again, add --again.\n',
    });
    expect(readServed('index.html')).toBe(before);
    expect(run('list').stdout).toMatch(/^2025\.1\n {2}2025\.1, supported, published .* UTC, compared .* UTC\n$/);
  });

  test('npm run release reports a ref that does not exist, and keeps the published release', async () => {
    const { run, readServed } = await makeReleaseProject('old', 'v9');
    const before = readServed('index.html');
    const { exitCode, stderr } = run('publish', '2025.1', '--again');
    expect(exitCode).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "content/releases.yml
        No tag or branch "v9" was found.
        Correct ref:, or push the tag or branch to the remote of this clone.

      "
    `);
    expect(readServed('index.html')).toBe(before);
  });

  test('npm run release replaces a withdrawn release by redirects to the newest help', async () => {
    const { project, run, readServed } = await makeReleaseProject('withdrawn');
    expect(run('all')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readServed('central/roles/index.html')).toContain('url=https://help.example.org/central/roles/"');
    expect(readServed('index.html')).toContain('url=https://help.example.org/"');
    expect(existsSync(path.join(project, 'www/live/releases/2025.1/to-newest'))).toBe(false);
    expect(run('all').stdout).toContain('Release 2025.1 is already published.');
  });

  test('npm run release removes a release with its comparison and its addresses', async () => {
    const { project, run } = await makeReleaseProject();
    expect(run('remove', '2025.1').stdout).toBe('Removed release 2025.1.\n');
    expect(run('remove', '2025.1').stdout).toBe('Release 2025.1 was not published.\n');
    expect(existsSync(path.join(project, 'www/live/releases/2025.1'))).toBe(false);
    expect(existsSync(path.join(project, 'content/releases/2025.1.txt'))).toBe(false);
    expect(run('list').stdout).toContain('not published');
  });

  test('npm run release refuses to remove what is not the id of a release', needs('the full tests'), async () => {
    const { project, run } = await makeReleaseProject();
    writeFiles(project, { 'precious.txt': 'Keep', 'content/precious.txt': 'Keep', 'content/releases/A.txt': 'Keep' });
    const others = ['../precious', './2025.1', '2025.1/', '2025.1/to-newest', '/etc/passwd', '..', '.'];
    const ids = ['../../precious', 'A', '2025.1\n', ...(isFull ? others : [])];
    for (const id of ids)
      expect(run('remove', id), id).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('is not the id of a release.'),
      });
    for (const file of [
      'precious.txt',
      'content/precious.txt',
      'content/releases/A.txt',
      'content/releases/2025.1.txt',
    ])
      expect(existsSync(path.join(project, file)), file).toBe(true);
  });

  test.each(sample(INSTALLED_STORES, 2).map((kind) => (kind === 's3' ? kind : `${kind}-website`) as TargetKind))(
    'npm run release publishes, lists and removes releases of a %s target',
    async (kind) => {
      const { run, getServedDir } = await makeReleaseProject('withdrawn', 'v2025.1', kind);
      expect(run('list').stdout).toMatch(/, published .* as supported, compared /);
      expect(run('publish', '2025.1')).toMatchObject({ exitCode: 0, stderr: '' });
      const page = path.join(await getServedDir(), 'releases/2025.1/central/roles/index.html');
      expect(readFileSync(page, 'utf8')).toContain('url=https://help.example.org/central/roles/"');
      expect(run('list').stdout).toMatch(/^2025\.1\n {2}2025\.1, withdrawn, published .* UTC\n$/);
      expect(run('remove', '2025.1').stdout).toBe('Removed release 2025.1.\n');
      expect(run('list').stdout).toContain('not published');
      expect(existsSync(path.join(await getServedDir(), 'releases'))).toBe(false);
    },
  );

  test('npm run release reports wrong arguments', async () => {
    const { run } = await makeReleaseProject();
    expect(run('publish', '2025.2').stderr).toMatchInlineSnapshot(`
      "content/releases.yml
        Does not list a release "2025.2".
        Did you mean "2025.1"?

      "
    `);
    expect(run('publish').stderr).toMatchInlineSnapshot(`
      "npm run release
        No release is given.
        Write npm run release -- publish ID, with an id of content/releases.yml.

      "
    `);
    expect(run('again').stderr).toMatchInlineSnapshot(`
      "npm run release
        Unknown command "again".
        Write one of publish, compare, remove, list, all.

      "
    `);
  });
});
