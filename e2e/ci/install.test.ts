import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { makeTempDir } from '../support/content';
import { makeStubs } from './run-job';

const SECRETS = [
  'GITLAB_TOKEN',
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'CI_JOB_TOKEN',
  'CI_JOB_JWT_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'SYSTEM_ACCESSTOKEN',
  'CI_REPOSITORY_URL',
  'CI_REGISTRY_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AZURE_CLIENT_SECRET',
  'AZURE_STORAGE_CONNECTION_STRING',
  'AZURE_STORAGE_KEY',
  'PREVIEW_TARGET',
  'PRODUCTION_TARGET',
  'NPM_TOKEN',
  'DEPLOY_KEY',
];

test('packages are installed without the secrets of a job, for the kinds of its targets', () => {
  const dir = makeTempDir();
  mkdirSync(`${dir}/.ci`);
  for (const name of ['install', 'install-client', 'without-secrets'])
    writeFileSync(`${dir}/.ci/${name}`, readFileSync(`.ci/${name}`), { mode: 0o755 });
  const stubs = makeStubs(dir, { node: `env > ${dir}/env` });
  const run = (targets: Record<string, string>) => {
    const secrets = Object.fromEntries(SECRETS.map((name) => [name, 'secret-token']));
    const env = { NODE_ENV: 'test' as const, ...stubs, SITE_URL: 'https://a.example', ...secrets, ...targets };
    expect(spawnSync(`${dir}/.ci/install`, { encoding: 'utf8', env })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(`${dir}/env`, 'utf8')).not.toMatch(/secret-token|secret-part/);
    expect(readFileSync(`${dir}/env`, 'utf8')).toContain('SITE_URL=https://a.example');
  };
  run({
    PREVIEW_TARGET: 'git:https://secret-part@git.example.org/help.git#pages',
    PRODUCTION_TARGET: 's3:help/secret-part',
  });
  run({ PREVIEW_TARGET: 'azure-website:$web/secret-part', PRODUCTION_TARGET: '' });
  const calls = readFileSync(`${dir}/calls`, 'utf8').match(/install-clients.ts.*/g);
  expect(calls).toEqual(['install-clients.ts s3 git', 'install-clients.ts  azure-website']);
});

test('every installation in the files of CI uses a list with hashes and runs no scripts', () => {
  const files = globSync(
    ['.ci/*', '.github/workflows/*.yml', '.azure/*.yml', '.gitlab-ci.yml', 'lib/publish/**/*.ts'],
    { dot: true },
  );
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  const installs = lines.filter(
    (line) =>
      /\bnpm (ci|i|install|exec)\b|\bnpx\b|'npm', '/.test(line) &&
      !/: (#|\/\/|\*|for |- run: npx playwright install )/.test(line),
  );
  expect(installs.filter((line) => !/\bci\b.*--ignore-scripts/.test(line))).toEqual([]);
  expect(installs).toHaveLength(2);
});

test('no step with a secret installs packages', () => {
  for (const file of ['.ci/publish-site', '.ci/sweep-previews', '.ci/publish-gitlab'])
    expect(readFileSync(file, 'utf8')).not.toContain('install');
});
