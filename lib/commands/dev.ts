import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { watch } from 'chokidar';
import { buildAssets } from '../build/assets';
import { startDevServer } from '../build/dev-server';
import { startNext } from '../build/next';
import { readSite } from '../content/site';
import { getPort } from '../port';
import { getSettings } from '../settings';
import { runCommand } from './run';

/** Editors write a file in several steps, in milliseconds: wait for the last one. */
const SETTLED = 80;

runCommand(async () => {
  const settings = getSettings();
  const port = getPort();
  const site = readSite(settings);
  const { manifest } = await buildAssets(site, true);
  const next = await startNext(settings, manifest);
  const { address, announceChange } = await startDevServer(settings, next.address, port);
  const stop = () => {
    next.stop();
    process.exit();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  let timer: NodeJS.Timeout | undefined;
  watch([settings.contentDir, 'app', 'components', 'lib'], { ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      announceChange();
      startCheck();
    }, SETTLED);
  });
  console.log(`\nThe help is at ${address} and follows what you write.\nPress Ctrl+C to stop.`);
  startCheck();
  // The first page asked for compiles the route of them all: do it before the reader does.
  await fetch(new URL(site.docs[0]?.href ?? '/', next.address)).catch(() => undefined);
  return 0;
});

let check: ChildProcess | undefined;

/** Check the whole content in a process of its own, so that the page that is being written need not wait for it. */
function startCheck(): void {
  check?.kill();
  check = spawn(process.execPath, ['--import', 'tsx', path.resolve('lib/commands/check.ts')], { stdio: 'inherit' });
  if (check.pid) setPriority(check.pid, constants.priority.PRIORITY_LOW);
}
