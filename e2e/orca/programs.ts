import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { writeProfile } from './firefox-profile';
import type { Processes } from './processes';
import { isMetWithin, waitFor } from './wait';

/** An utterance, as the parts that Orca composed it of. */
export type Utterance = string[];

/** A running Orca: everything that it has said, and the landmarks of the page. */
export type Orca = { speech: Utterance[]; listLandmarks: () => Promise<string[]> };

type Message = { type: 'speech'; parts: string[] } | { type: 'landmarks'; names: string[] };

const START_TIME = 60_000;
/** How often Firefox gets the focus, with 2 s between, until Orca says its name. */
const FOCUS_TRIES = 8;

/** Start a display on a free number; returns its name. */
export async function startDisplay({ start }: Processes): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  return `:${await readFirstData(start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }).stdio[3])}`;
}

/** Start a session bus. Accessibility services are started by the bus itself. */
export async function startBus({ start }: Processes, address: string): Promise<void> {
  const args = ['--session', '--nofork', '--print-address=3', `--address=${address}`];
  await readFirstData(start('dbus-daemon', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }).stdio[3]);
}

async function readFirstData(stream: unknown): Promise<string> {
  const [data] = await once(stream as Readable, 'data', { signal: AbortSignal.timeout(START_TIME) });
  return String(data).trim();
}

/** Start a window manager without keys and frames, only to give windows the focus. */
export async function startWindowManager({ start, run }: Processes, dir: string): Promise<void> {
  const config = path.join(dir, 'openbox.xml');
  const rule =
    '<application class="*"><decor>no</decor><maximized>no</maximized><position><x>0</x><y>0</y></position></application>';
  const settings = `<keyboard/><mouse/><applications>${rule}</applications>`;
  writeFileSync(config, `<openbox_config xmlns="http://openbox.org/3.4/rc">${settings}</openbox_config>`);
  start('openbox', ['--sm-disable', '--config-file', config]);
  await waitFor(() => run('xdotool', ['get_desktop']), 'The window manager does not start');
}

/** Start Orca with new settings. */
export async function startOrca({ start }: Processes, dir: string): Promise<Orca> {
  const script = path.resolve('e2e/orca/run_orca.py');
  const orca = start('/usr/bin/python3', ['-B', script, path.join(dir, 'orca')], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const speech: Utterance[] = [];
  let landmarks: string[] | undefined;
  createInterface(orca.stdio[3] as Readable).on('line', (line) => {
    const message: Message = JSON.parse(line);
    if (message.type === 'speech') speech.push(message.parts);
    else landmarks = message.names;
  });
  await waitFor(() => speech.length > 0, 'Orca does not speak');
  const listLandmarks = () => {
    landmarks = undefined;
    (orca.stdin as Writable).write('landmarks\n');
    return waitFor(() => landmarks, 'Orca lists no landmarks', 20_000);
  };
  return { speech, listLandmarks };
}

/** Start Firefox with a new profile, and wait until Orca says so; returns its window and its profile. */
export async function startFirefox({ start, run }: Processes, dir: string, { speech }: Orca) {
  const profile = path.join(dir, 'firefox');
  writeProfile(profile);
  start('firefox-esr', ['--profile', profile, '--new-window', 'about:blank']);
  const search = async () => (await run('xdotool', ['search', '--onlyvisible', '--class', 'firefox'])).split('\n')[0];
  const window = await waitFor(search, 'Firefox shows no window');
  const isNoticed = () => speech.some(([name]) => name === 'Mozilla Firefox');
  for (let count = 0; count < FOCUS_TRIES && !(await isMetWithin(isNoticed, 2000)); count++) {
    await run('xdotool', ['windowactivate', window]);
  }
  if (!isNoticed()) throw new Error('Orca does not notice Firefox.');
  return { window, profile };
}
