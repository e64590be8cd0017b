import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProcesses } from './processes';
import { type Orca, startBus, startDisplay, startFirefox, startOrca, startWindowManager } from './programs';
import { waitFor } from './wait';

/** A display with Firefox and Orca, in a temporary folder. */
export type Desktop = Orca & {
  isBusy: () => boolean;
  /** Send events of keys, as arguments of xdotool. */
  sendKeys: (args: string[]) => Promise<void>;
  setWidth: (width: number) => Promise<void>;
  openTab: (address: string) => Promise<void>;
  end: () => Promise<void>;
};

/** Start a display, a session bus, Orca and Firefox; resolves when Firefox has the focus. */
export async function startDesktop(): Promise<Desktop> {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'screen-reader-')));
  for (const name of ['home', 'runtime']) mkdirSync(path.join(dir, name), { mode: 0o700 });
  const env = createEnv(dir);
  const processes = createProcesses(dir, env);
  const endNow = () => {
    processes.end();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', endNow);
  const end = async () => {
    process.off('exit', endNow);
    processes.end();
    await waitFor(processes.hasEnded, 'The processes do not end', 10_000);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    env.DISPLAY = await startDisplay(processes);
    await startBus(processes, env.DBUS_SESSION_BUS_ADDRESS);
    await startWindowManager(processes, dir);
    const orca = await startOrca(processes, dir);
    const { window, profile } = await startFirefox(processes, dir, orca);
    const { isBusy, run } = processes;
    return {
      ...orca,
      isBusy,
      sendKeys: async (args) => void (await run('xdotool', args)),
      setWidth: async (width) => void (await run('xdotool', ['windowsize', window, `${width}`, '900'])),
      openTab: async (address) => void (await run('firefox-esr', ['--profile', profile, '--new-tab', address])),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Create an environment in which no program reads or writes the settings of the user. */
function createEnv(dir: string) {
  const home = path.join(dir, 'home');
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    NODE_ENV: 'test' as const,
    DISPLAY: '',
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
