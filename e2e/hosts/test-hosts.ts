import { spawnSync } from 'node:child_process';
import { buildSite, isUpToDate } from '../../lib/build/build';
import { runCommand } from '../../lib/commands/run';
import { type Problem, ProblemError } from '../../lib/problem';
import { getSettings, toPreviewSettings } from '../../lib/settings';
import { getBuildEnv } from '../sites';
import { ensureBrowser } from '../support/browser';
import { HOST_SERVERS, type HostServer } from './servers';
import { HOSTED_BRANCH, HOSTED_PREVIEW, HOSTED_SITES } from './sites';

runCommand('test:hosts', async ({ positionals }) => {
  const names = positionals.length > 0 ? positionals : Object.keys(HOST_SERVERS);
  const problems = names.flatMap((name) => findProblem(name, HOST_SERVERS[name]) ?? []);
  if (problems.length > 0) throw new ProblemError(problems);
  const chromium = ensureBrowser();
  const preview = toPreviewSettings(getSettings(getBuildEnv(HOSTED_PREVIEW)), HOSTED_BRANCH);
  for (const settings of [...Object.values(HOSTED_SITES).map((site) => getSettings(getBuildEnv(site))), preview]) {
    if (!(await isUpToDate(settings))) await buildSite(settings);
  }
  const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--config', 'e2e/hosts/playwright.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, HOSTS: names.join(' ') },
  });
  return status ?? 1;
});

/** Install a missing server if that needs no root rights, or return a problem. */
function findProblem(name: string, server: HostServer | undefined): Problem | undefined {
  const problem = (text: string, fix: string): Problem => {
    return { severity: 'error', file: `npm run test:hosts -- ${name}`, problem: text, fix };
  };
  const known = Object.keys(HOST_SERVERS).join(', ');
  if (!server) return problem(`Unknown host "${name}".`, `Write one or more of ${known}.`);
  if (!isInstalled(server) && !server.install.startsWith('apt-get '))
    spawnSync(server.install, { shell: true, stdio: 'inherit' });
  return isInstalled(server) ? undefined : problem(`${server.program} is not installed.`, `Run ${server.install}`);
}

function isInstalled({ program }: HostServer): boolean {
  return spawnSync(`command -v ${program}`, { shell: true }).status === 0;
}
