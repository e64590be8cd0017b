import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '../../lib/build/serve-site';

/** The command that installs WebKitGTK, its driver, a display and what the view needs. */
export const WEBKIT_INSTALL =
  'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1';

const REQUIRE = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';
const PROGRAMS: [program: string, ...args: string[]][] = [
  ['sh', '-c', 'command -v WebKitWebDriver'],
  ['Xvfb', '-help'],
  ['/usr/bin/python3', '-c', REQUIRE],
];

/** Check whether every program that WebKit needs here is installed. */
export function isWebKitInstalled(): boolean {
  return PROGRAMS.every(([program, ...args]) => spawnSync(program, args).status === 0);
}

/** Start a display and WebKit's driver, and wait until it answers. */
export async function startWebDriver(): Promise<{ address: string; version: string; stop: () => Promise<void> }> {
  // Xvfb writes the number of the first free display to this pipe.
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x2400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${`${number}`.trim()}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  process.once('exit', () => {
    driver.kill();
    display.kill();
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${address}/status`);
  return {
    address,
    version: readVersion(),
    stop: async () => {
      await stop(driver);
      await stop(display);
    },
  };
}

function readVersion(): string {
  const parts = ['major', 'minor', 'micro'].map((part) => `WebKit2.get_${part}_version()`);
  const source = `from gi.repository import WebKit2; print(${parts.join(', ')}, sep=".")`;
  return spawnSync('/usr/bin/python3', ['-W', 'ignore', '-c', `${REQUIRE}; ${source}`], {
    encoding: 'utf8',
  }).stdout.trim();
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not answer within 10 s.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
