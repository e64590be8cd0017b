import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import { makeRemote } from '../publish/test-remote';
import { describePreview, describeProduction, writeTestBuild } from '../publish/test-site';
import { bundleCommand, type CommandOutput, makeProject, runCommandFile } from './test-command';

beforeAll(() => bundleCommand('preview'));

const BRANCH = '-rf/$(id)';

function makeWorld() {
  const project = makeProject({ 'a.mdx': formatPage() });
  const source = makeRemote(path.join(project, 'source.git'));
  mkdirSync(path.join(project, 'www'));
  const where = ['--target=dir:www', `--source=${source.dir}`];
  const run = (command: string, ...args: string[]): CommandOutput =>
    runCommandFile('preview', project, [command, ...where, ...args]);
  return { project, source, run };
}

describe('npm run preview', () => {
  test('publishes, lists, tells, takes away and sweeps', () => {
    const { project, source, run } = makeWorld();
    const commit = source.commit(BRANCH);
    const made = describePreview(BRANCH, commit, 'Text');
    const from = `--from=${writeTestBuild(path.join(project, 'site'), made)}`;
    expect(run('publish', `--branch=${BRANCH}`, from)).toMatchObject({ code: 0, failed: '' });
    const live = describeProduction(source.commit('main'), 'Live');
    expect(run('deploy', `--from=${writeTestBuild(path.join(project, 'live'), live)}`)).toMatchObject({
      code: 0,
      failed: '',
    });

    const url = '--url=https://help.example.org';
    expect(run('list', url).printed).toMatch(
      /^https:\/\/help\.example\.org\/\n {2}main at .*\nhttps:\/\/help.*\/previews\/rf-id-/,
    );
    const [first] = JSON.parse(run('list', '--json').printed);
    expect(first).toMatchObject({ address: '/', branch: 'main', commit: live.commit });
    expect(run('status', `--branch=${BRANCH}`)).toMatchObject({ code: 0 });
    expect(run('status', '--branch=other').code).toBe(1);

    source.commit(BRANCH);
    const late = run('publish', `--branch=${BRANCH}`, from);
    expect(late.code).toBe(2);
    expect(late.printed).toContain('Not published: the branch -rf/$(id) is now at ');

    expect(run('remove', `--branch=${BRANCH}`, '--if-gone').printed).toContain('No preview of -rf/$(id) was removed.');
    expect(run('sweep').printed).toBe('Removed 0 previews.\n');
    source.deleteBranch(BRANCH);
    expect(run('sweep').printed).toBe('Removed -rf/$(id): its branch was deleted.\nRemoved 1 preview.\n');
    expect(run('remove', `--branch=${BRANCH}`)).toMatchObject({ code: 0 });
  });

  test('does not take a site that is not what it says', () => {
    const { project, source, run } = makeWorld();
    const made = describePreview('a', source.commit('a'), 'Text');
    const { code, failed } = run('publish', '--branch=b', `--from=${writeTestBuild(path.join(project, 'site'), made)}`);
    expect(code).toBe(1);
    expect(failed).toContain('Was built with branch "a", but is published with "b".');
  });

  test('says all that is wrong with what it was asked', () => {
    const { project } = makeWorld();
    const fail = (...args: string[]) => runCommandFile('preview', project, args).failed;
    expect(fail('publish', '--limit=soon', '--nonsense', '--url=here', '--json=yes')).toMatchInlineSnapshot(`
      "--json
        The option --json cannot be "yes".
        Write --json alone.

      --limit
        The option --limit cannot be "soon".
        Write --limit=NUMBER.

      --nonsense
        Unknown option --nonsense.
        The options are --target, --branch, --ref, --source, --from, --out, --pull, --url, --history, --limit, --wait, --max-age, --max-count, --max-bytes, --max-site-bytes, --max-site-files, --production, --own-host, --production-branch, --if-gone, --json.

      --url
        The option --url cannot be "here".
        Write --url=ADDRESS, such as https://help.example.gov.uk.

      "
    `);
    expect(fail('publish', '--branch=a', '--target=ftp:x')).toMatchInlineSnapshot(`
      "--target ftp:x
        Is not a valid target.
        Write dir:PATH, or git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages.

      "
    `);
    expect(fail('sweep')).toMatchInlineSnapshot(`
      "--target
        The option --target is missing.
        Write --target=dir:PATH or --target=git:REMOTE#BRANCH.

      "
    `);
    expect(fail('upload')).toMatchInlineSnapshot(`
      "preview upload
        Is not a command.
        Write npm run preview -- and one of build, publish, deploy, comment, remove, sweep, list, status.

      "
    `);
  });
});
