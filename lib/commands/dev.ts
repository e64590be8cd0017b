import path from 'node:path';
import { watch } from 'chokidar';
import { buildAssets } from '../build/assets';
import { DevSite, startDevServer } from '../build/dev-server';
import { startNext } from '../build/next';
import { describeOpenServer } from '../build/serve-site';
import type { Site } from '../content/site';
import { formatProblemCounts, formatProblems } from '../problem';
import { listInputs, readSite } from '../readers/read-site';
import { getRecordDir } from '../record/installation';
import { getPort } from '../settings';
import { getHref, NOT_FOUND_PATH } from '../slug';
import { getInstallationSettings } from './options';
import { runCommand } from './run';

/** In milliseconds. Editors write a file in several steps. */
const DEBOUNCE_DELAY = 30;

/** The time without changes after which the whole content is checked, in milliseconds. */
const CHECK_DELAY = 400;

const CODE_DIRS = ['app', 'components', 'lib'];

runCommand('dev', async ({ options: { installation, host } }) => {
  const settings = getInstallationSettings(installation);
  const port = getPort();
  const content = readSite(settings);
  const { manifest } = await buildAssets(content, true);
  const next = await startNext(settings.basePath, manifest);
  const site = new DevSite(settings, { codeHash: '', assets: manifest }, async (sitePath) => {
    // Next serves its 404 page at any address without a page.
    const requested = sitePath === NOT_FOUND_PATH ? '/_none_/' : sitePath;
    const response = await fetch(new URL(getHref(requested, settings.basePath), next.address));
    if (response.status >= 500) throw new Error(await response.text());
    return response.text();
  });
  const { address, announceChange } = await startDevServer(settings, site, next.address, port, host);
  const stop = () => {
    next.stop();
    process.exit();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  watchFiles(content, site, announceChange);
  console.log(`\nThe help is at ${address} and reloads after each change.\nPress Ctrl+C to stop.`);
  if (host) console.log(describeOpenServer(address));
  const others = content.languages.slice(1).map(({ label }) => label);
  if (others.length > 0) console.log(`Only the main language is here. Run npm start to see ${others.join(', ')}.`);
  await printProblems(site).catch(printError);
  return 0;
});

/** Reload open pages after each change, and check the content when changes stop. */
function watchFiles({ settings, resolver }: Site, site: DevSite, announceChange: () => void): void {
  const listInputFiles = () =>
    listInputs(settings).flatMap(({ dir, files }) => files.map((file) => path.resolve(dir, file)));
  let hasCodeChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  const announce = async () => {
    const changes = { hasCodeChanged };
    // Files can change again while this waits.
    hasCodeChanged = false;
    await site.invalidate(changes);
    announceChange();
    checkTimer = setTimeout(() => {
      watcher.add(listInputFiles());
      printProblems(site).catch(printError);
    }, CHECK_DELAY);
  };
  const dirs = [settings.contentDir, getRecordDir(settings), ...resolver.dirs, ...CODE_DIRS];
  const watcher = watch([...dirs, ...listInputFiles()], { ignoreInitial: true }).on('all', (_, file) => {
    hasCodeChanged ||= CODE_DIRS.some((dir) => !path.relative(dir, file).startsWith('..'));
    clearTimeout(timer);
    clearTimeout(checkTimer);
    timer = setTimeout(() => announce().catch(printError), DEBOUNCE_DELAY);
  });
}

function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

let lastPrinted = '';

/** Print the problems of the content if they differ from those printed last. */
async function printProblems(site: DevSite): Promise<void> {
  const problems = await site.check();
  const text =
    problems.length > 0 ? `${formatProblems(problems)}\n\n${formatProblemCounts(problems)}.` : 'No problems.';
  if (text !== lastPrinted) console.log(`\n${text}`);
  lastPrinted = text;
}
