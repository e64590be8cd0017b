import path from 'node:path';
import { watch } from 'chokidar';
import { buildAssets } from '../build/assets';
import { startDevServer } from '../build/dev-server';
import { DevSite } from '../build/dev-site';
import { startNext } from '../build/next';
import { readSite } from '../content/site';
import { getPort } from '../port';
import { formatProblemCounts, formatProblems } from '../problem';
import { getSettings } from '../settings';
import { getHref, NOT_FOUND_PATH } from '../slug';
import { runCommand } from './run';

/** Milliseconds to wait for the last of the steps in which editors write a file. */
const SETTLED = 30;

/** Milliseconds after which nothing else has changed, and the whole content is checked. */
const IDLE = 400;

runCommand(async () => {
  const settings = getSettings();
  const port = getPort();
  const { manifest } = await buildAssets(readSite(settings), true);
  const next = await startNext(settings.basePath, manifest);
  const site = new DevSite(settings, { code: '', assets: manifest }, async (sitePath) => {
    // Next answers an address that has no page with the page for that.
    const asked = sitePath === NOT_FOUND_PATH ? '/_none_/' : sitePath;
    const answer = await fetch(new URL(getHref(asked, settings.basePath), next.address));
    if (answer.status >= 500) throw new Error(await answer.text());
    return answer.text();
  });
  const { address, announceChange } = await startDevServer(settings, site, next.address, port);
  const stop = () => {
    next.stop();
    process.exit();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  follow(settings.contentDir, site, announceChange);
  console.log(`\nThe help is at ${address} and follows what you write.\nPress Ctrl+C to stop.`);
  await printProblems(site);
  return 0;
});

/** Tell open pages of every change, and check the content when nothing else has changed for a moment. */
function follow(contentDir: string, site: DevSite, announceChange: () => void): void {
  let hasCodeChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  const announce = async () => {
    await site.invalidate({ hasCodeChanged });
    hasCodeChanged = false;
    announceChange();
    check = setTimeout(() => printProblems(site), IDLE);
  };
  watch([contentDir, 'app', 'components', 'lib'], { ignoreInitial: true }).on('all', (_, file) => {
    hasCodeChanged ||= path.relative(contentDir, path.resolve(file)).startsWith('..');
    clearTimeout(timer);
    clearTimeout(check);
    timer = setTimeout(announce, SETTLED);
  });
}

let printed = '';

/** Print what is wrong with the content, if that is something else than before. */
async function printProblems(site: DevSite): Promise<void> {
  const problems = await site.check();
  const text =
    problems.length > 0 ? `${formatProblems(problems)}\n\n${formatProblemCounts(problems)}.` : 'No problems.';
  if (text !== printed) console.log(`\n${text}`);
  printed = text;
}
