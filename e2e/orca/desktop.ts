import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { writeProfile } from './firefox-profile';
import { createProcesses, type Processes } from './processes';

/** An utterance, as the parts that Orca composed it of. */
export type Utterance = string[];

type Message = { type: 'speech'; parts: string[] } | { type: 'landmarks'; names: string[] };

/** A display with Firefox and Orca, in a temporary folder. */
export type Desktop = {
  /** All that was spoken since the start. */
  speech: Utterance[];
  isBusy: () => boolean;
  /** Run a short program on the display, such as xdotool. */
  run: (program: string, args: string[]) => Promise<string>;
  setWidth: (width: number) => Promise<void>;
  openTab: (address: string) => Promise<void>;
  listLandmarks: () => Promise<string[]>;
  end: () => Promise<void>;
};

const SCREEN = '1280x900x24';
const START_TIME = 60_000;

/** Start a display, a session bus, Orca and Firefox; resolves when Firefox has the focus. */
export async function startDesktop(): Promise<Desktop> {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'screen-reader-')));
  for (const name of ['home', 'runtime']) mkdirSync(path.join(dir, name), { mode: 0o700 });
  const env = createEnv(dir);
  const processes = createProcesses(dir, env);
  const end = async () => {
    await processes.end();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    env.DISPLAY = await startDisplay(processes);
    return { ...(await startPrograms(dir, processes)), isBusy: processes.isBusy, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function createEnv(dir: string): NodeJS.ProcessEnv {
  const home = path.join(dir, 'home');
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    NODE_ENV: 'test',
    LANG: 'C.UTF-8',
    HOME: home,
    TMPDIR: home,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_RUNTIME_DIR: path.join(dir, 'runtime'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(dir, 'runtime', 'bus')}`,
    GNOME_ACCESSIBILITY: '1',
    GSETTINGS_BACKEND: 'memory',
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
}

/** Start a display on a free number; returns its name. */
async function startDisplay({ start }: Processes): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const { stdio } = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_TIME) });
  return `:${String(number).trim()}`;
}

async function startPrograms(dir: string, { start }: Processes) {
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=3', `--address=unix:path=${dir}/runtime/bus`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(bus.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_TIME) });
  startWindowManager(dir, start);
  const script = path.resolve('e2e/orca/run_orca.py');
  const orca = start('/usr/bin/python3', ['-B', script, path.join(dir, 'orca')], {
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const speech: Utterance[] = [];
  const waiting: ((names: string[]) => void)[] = [];
  createInterface(orca.stdio[3] as Readable).on('line', (line) => {
    const message: Message = JSON.parse(line);
    if (message.type === 'speech') speech.push(message.parts);
    else waiting.shift()?.(message.names);
  });
  await waitFor(() => speech.length > 0, 'Orca does not start');
  const profile = path.join(dir, 'firefox');
  writeProfile(profile);
  const run = async (program: string, args: string[]) => {
    const child = start(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const output: string[] = [];
    child.stdout?.on('data', (data) => output.push(String(data)));
    await once(child, 'close');
    return output.join('').trim();
  };
  start('firefox-esr', ['--profile', profile, '--new-window', 'about:blank']);
  const window = await findWindow(run);
  await waitFor(() => speech.some(([name]) => name === 'Mozilla Firefox'), 'Orca does not notice Firefox');
  return {
    speech,
    run,
    setWidth: async (width: number) => void (await run('xdotool', ['windowsize', '--sync', window, `${width}`, '900'])),
    openTab: async (address: string) => void (await run('firefox-esr', ['--profile', profile, '--new-tab', address])),
    listLandmarks: () =>
      new Promise<string[]>((resolve) => {
        waiting.push(resolve);
        (orca.stdin as Writable).write('landmarks\n');
      }),
  };
}

/** Wait until a condition is met; throws after a minute. */
export async function waitFor(isMet: () => boolean, failure: string): Promise<void> {
  const limit = performance.now() + START_TIME;
  while (!isMet()) {
    if (performance.now() > limit) throw new Error(`${failure}.`);
    await setTimeout(50);
  }
}

/** Start a window manager without keys and frames, only to give windows the focus. */
function startWindowManager(dir: string, start: Processes['start']): void {
  const config = path.join(dir, 'openbox.xml');
  const rules = '<application class="*"><decor>no</decor><focus>yes</focus><position><x>0</x><y>0</y></position></application>';
  writeFileSync(
    config,
    `<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/><applications>${rules}</applications></openbox_config>`,
  );
  start('openbox', ['--sm-disable', '--config-file', config]);
}

async function findWindow(run: Desktop['run']): Promise<string> {
  const limit = performance.now() + START_TIME;
  while (performance.now() < limit) {
    const [window] = (await run('xdotool', ['search', '--onlyvisible', '--class', 'firefox'])).split('\n');
    if (window) return window;
    await setTimeout(100);
  }
  throw new Error('Firefox shows no window.');
}
