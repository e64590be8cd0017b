import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getPreviewSlug } from '../../lib/publish/site-path';
import { getBundle } from '../support/bundle';
import { makeTempDir } from '../support/content';
import { needs } from '../support/needs';
import { makeRemote } from '../support/publish/remote';
import { describePreview, describeProduction, writeTestBuild } from '../support/publish/site';

// Nothing answers at these addresses.
const ADDRESSES = { SITE_URL: 'http://localhost:1', PREVIEW_SITE_URL: 'http://127.0.0.1:1' };

/** Make an `npm` that runs a bundled command, and return the PATH with it: `npm run` takes a second for each command. */
function makeNpm(dir: string): string {
  mkdirSync(`${dir}/bin`);
  // It is called as `npm run --silent preview -- ARGS`.
  const script = `#!/bin/sh\n[ "$1 $2 $3 $4" = 'run --silent preview --' ] || exit 9\nshift 4\nexec node '${getBundle('preview')}' "$@"\n`;
  writeFileSync(`${dir}/bin/npm`, script, { mode: 0o755 });
  return `${dir}/bin:${process.env.PATH}`;
}

test('the scripts of CI publish production and a preview of a fork to two targets, and sweep', needs('bash'), () => {
  const dir = makeTempDir();
  const remote = makeRemote(`${dir}/source.git`);
  for (const target of ['help', 'previews']) mkdirSync(`${dir}/${target}`);
  const PATH = makeNpm(dir);
  const run = (script: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(script, {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...ADDRESSES,
        PATH,
        WAIT: '0',
        MAIN: 'main',
        SOURCE: remote.dir,
        PRODUCTION_TARGET: `dir:${dir}/help`,
        PREVIEW_TARGET: `dir:${dir}/previews`,
        ...env,
      },
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('  ')]);
    return stdout;
  };
  const production = describeProduction(remote.commit('main'), 'Live');
  const main = { BRANCH: 'main', COMMIT: production.commit, REF: 'refs/heads/main' };
  run('.ci/publish-site', { ...main, FROM: writeTestBuild(`${dir}/a`, production) });
  expect(existsSync(`${dir}/help/live/index.html`)).toBe(true);
  expect(readdirSync(`${dir}/previews`)).toEqual([]);

  for (const number of [7, 8]) remote.git('update-ref', `refs/pull/${number}/head`, remote.commit('fork'));
  const preview = describePreview('pull/7', remote.git('rev-parse', 'refs/pull/7/head'), 'New');
  const from = writeTestBuild(`${dir}/b`, preview);
  const fork = { BRANCH: 'pull/7', COMMIT: preview.commit, REF: 'refs/pull/7/head', FROM: from };
  run('.ci/publish-site', fork);
  const page = `${dir}/previews/live/previews/${getPreviewSlug('pull/7')}/index.html`;
  expect(existsSync(page)).toBe(true);
  run('.ci/sweep-previews');
  expect(existsSync(page)).toBe(true);

  remote.commit('fork');
  remote.git('update-ref', 'refs/pull/7/head', 'refs/heads/fork');
  expect(run('.ci/publish-site', fork)).toContain('Not published');
  remote.git('update-ref', '-d', 'refs/pull/7/head');
  expect(run('.ci/sweep-previews')).toContain('Removed 1 preview.');
  expect(existsSync(page)).toBe(false);
});

test('the scripts of CI refuse a site whose record names another commit than the host', () => {
  const dir = makeTempDir();
  const remote = makeRemote(`${dir}/source.git`);
  mkdirSync(`${dir}/help`);
  const PATH = makeNpm(dir);
  const head = remote.commit('main');
  const attack = remote.commit('attack');
  const publish = (recorded: string, env: Record<string, string>) =>
    spawnSync('.ci/publish-site', {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...ADDRESSES,
        PATH,
        WAIT: '0',
        MAIN: 'main',
        SOURCE: remote.dir,
        PRODUCTION_TARGET: `dir:${dir}/help`,
        BRANCH: 'main',
        REF: 'refs/heads/main',
        FROM: writeTestBuild(`${dir}/site`, describeProduction(recorded, 'Forged')),
        ...env,
      },
    });
  // A run of a tag or of another branch, with a record that names the head of main.
  const forged = publish(head, { COMMIT: attack });
  expect([forged.status, forged.stderr]).toEqual([1, expect.stringContaining(`but commit ${attack} is published`)]);
  // The same run with an honest record.
  expect(publish(attack, { COMMIT: attack })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Not published'),
  });
  for (const commit of ['', head.slice(0, 12)]) expect(publish(head, { COMMIT: commit }).status).not.toBe(0);
  expect(publish(head, { COMMIT: head, REF: 'refs/tags/main' }).status).toBe(1);
  expect(existsSync(`${dir}/help/live`)).toBe(false);
  expect(publish(head, { COMMIT: head }).status).toBe(0);
  expect(existsSync(`${dir}/help/live/index.html`)).toBe(true);
});
