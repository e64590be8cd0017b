import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CommandOutput, makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage } from '../../e2e/support/content';
import { makeRemote } from '../../e2e/support/publish/remote';
import { describePreview, describeProduction, writeTestBuild } from '../../e2e/support/publish/site';

const BRANCH = '-rf/$(id)';

function makePreviewProject() {
  const project = makeProject({ 'a.mdx': formatPage() });
  const source = makeRemote(path.join(project, 'source.git'));
  mkdirSync(path.join(project, 'www'));
  const options = ['--target=dir:www', `--source=${source.dir}`];
  const run = (command: string, ...args: string[]): CommandOutput =>
    runCommandFile('preview', project, [command, ...options, ...args]);
  return { project, options, source, run };
}

describe('npm run preview', () => {
  test('npm run preview publishes, lists, shows, removes and sweeps previews', () => {
    const { project, options, source, run } = makePreviewProject();
    const commit = source.commit(BRANCH);
    const made = describePreview(BRANCH, commit, 'Text');
    const from = `--from=${writeTestBuild(path.join(project, 'site'), made)}`;
    expect(runCommandFile('preview', project, ['publish', ...options, `--branch=${BRANCH}`, from])).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    const live = describeProduction(source.commit('main'), 'Live');
    expect(run('deploy', `--from=${writeTestBuild(path.join(project, 'live'), live)}`)).toMatchObject({
      exitCode: 0,
      stderr: '',
    });

    const url = '--url=https://help.example.org';
    expect(run('list', url).stdout).toMatch(
      /^https:\/\/help\.example\.org\/\n {2}main at .*\nhttps:\/\/help.*\/previews\/rf-id-/,
    );
    const [first] = JSON.parse(run('list', '--json').stdout);
    expect(first).toMatchObject({ address: '/', branch: 'main', commit: live.commit });
    expect(Object.keys(first)).not.toContain('assetBytes');
    expect(run('status', `--branch=${BRANCH}`)).toMatchObject({ exitCode: 0 });
    expect(run('status', '--branch=other').exitCode).toBe(1);

    source.commit(BRANCH);
    const late = run('publish', `--branch=${BRANCH}`, from);
    expect(late.exitCode).toBe(2);
    expect(late.stdout).toContain('Not published: the branch -rf/$(id) is now at ');

    expect(run('remove', `--branch=${BRANCH}`, '--if-gone').stdout).toContain('No preview of -rf/$(id) was removed.');
    expect(run('sweep').stdout).toBe('Removed 0 previews.\n');
    source.deleteBranch(BRANCH);
    expect(run('sweep').stdout).toBe('Removed -rf/$(id): its branch was deleted.\nRemoved 1 preview.\n');
    expect(run('remove', `--branch=${BRANCH}`)).toMatchObject({ exitCode: 0 });
  });

  test('npm run preview publish refuses a build of another branch', () => {
    const { project, source, run } = makePreviewProject();
    const made = describePreview('a', source.commit('a'), 'Text');
    const { exitCode, stderr } = run(
      'publish',
      '--branch=b',
      `--from=${writeTestBuild(path.join(project, 'site'), made)}`,
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain('Was built with branch "a", but is published with "b".');
  });

  test('npm run preview reports every invalid argument', async () => {
    const { project } = makePreviewProject();
    const fail = (...args: string[]) => runCommandFile('preview', project, args).stderr;
    expect(await fail('publish', '--nonsense', '--json=yes')).toMatchInlineSnapshot(`
      "npm run preview
        The option --json takes no value.
        Write --json without a value.

      npm run preview
        Unknown option --nonsense.
        Run npm run preview -- --help to list its arguments.

      "
    `);
    expect(await fail('publish', '--limit=soon', '--url=here')).toMatchInlineSnapshot(`
      "npm run preview
        The option --limit cannot be "soon".
        Write --limit=NUMBER.

      npm run preview
        The option --url cannot be "here".
        Write --url=ADDRESS, such as https://help.example.gov.uk.

      "
    `);
    expect(await fail('publish', '--branch=a', '--target=ftp:x')).toMatchInlineSnapshot(`
      "--target ftp:x
        Is not a valid target.
        Write dir:PATH, git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.

      "
    `);
    expect(await fail('sweep')).toMatchInlineSnapshot(`
      "--target
        The option --target is missing.
        Write --target=dir:PATH, git:REMOTE#BRANCH, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.

      "
    `);
    expect(await fail('upload')).toMatchInlineSnapshot(`
      "npm run preview
        Unknown command "upload".
        Write one of build, publish, deploy, comment, remove, sweep, list, status.

      "
    `);
  });
});
