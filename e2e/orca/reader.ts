import type { Desktop } from './desktop';
import type { Utterance } from './programs';
import { isMetWithin, waitFor } from './wait';

/** A key or another action of a reader, and everything that was spoken until the next one. */
export type Step = { action: string; spoken: Utterance[] };

/** What a reader can do in a walk. Each action waits until nothing more is spoken. */
export type Reader = {
  /** Press a key such as "Tab" or "alt+shift+Right", once or several times. */
  press: (key: string, times?: number) => Promise<void>;
  /** Press a key until a text is spoken; throws after 60 keys. */
  pressUntil: (key: string, text: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Do something that changes the page visibly. The change must be spoken exactly once. */
  hears: (change: RegExp, work: () => Promise<void>) => Promise<void>;
};

/** What a walk found. */
export type Findings = {
  steps: Step[];
  /** Changes that were not spoken exactly once. */
  changes: { action: string; change: string; times: number }[];
};

/** In milliseconds: how long nothing happens after an action, how long a change may take, and the longest wait. */
const QUIET = 400;
const MAX_CHANGE = 5000;
const MAX_WAIT = 20_000;
const MAX_KEYS = 60;

/** Let a reader use a page that is open on a desktop. */
export function createReader(desktop: Desktop): { reader: Reader; getFindings: () => Findings } {
  const starts: { action: string; index: number }[] = [];
  const changes: Findings['changes'] = [];
  const { speech } = desktop;
  // What is spoken late belongs to the last action.
  const getFindings = () => {
    const steps = starts.map(({ action, index }, at) => {
      return { action, spoken: speech.slice(index, starts[at + 1]?.index) };
    });
    return { steps, changes };
  };
  const act = async (action: string, work: () => Promise<void>): Promise<Utterance[]> => {
    const index = speech.length;
    starts.push({ action, index });
    await work();
    await waitUntilQuiet(desktop);
    return speech.slice(index);
  };
  const pressOnce = (key: string) => act(key, () => desktop.sendKeys(listKeyEvents(key)));
  const reader: Reader = {
    async press(key, times = 1) {
      for (let count = 0; count < times; count++) await pressOnce(key);
    },
    async pressUntil(key, text) {
      for (let count = 0; count < MAX_KEYS; count++) {
        if ((await pressOnce(key)).some((utterance) => utterance.join(' ').includes(text))) return;
      }
      throw new Error(`"${text}" is not spoken within ${MAX_KEYS} times ${key}.`);
    },
    type: async (text) => void (await act(`Type ${text}`, () => desktop.sendKeys(['type', '--delay', '5', text]))),
    async hears(change, work) {
      const before = speech.length;
      const count = () => speech.slice(before).filter((utterance) => change.test(utterance.join(' '))).length;
      await work();
      await isMetWithin(() => count() > 0, MAX_CHANGE);
      await waitUntilQuiet(desktop);
      const action = starts.at(-1)?.action ?? '';
      if (count() !== 1) changes.push({ action, change: change.source, times: count() });
    },
  };
  return { reader, getFindings };
}

/** Open a page in a new tab, and wait until Orca says its title; returns what Orca says about the title. */
export async function openPage(desktop: Desktop, address: string): Promise<Utterance> {
  const before = desktop.speech.length;
  await desktop.openTab(address);
  // Before the page, Firefox shows an empty tab. What else is spoken while a page loads differs between runs.
  const find = () =>
    desktop.speech
      .slice(before)
      .find(([text = '']) => /^Finished loading .+\.$/.test(text) && !text.includes('New Tab'));
  const title = await waitFor(find, `${address} does not load`);
  await waitUntilQuiet(desktop);
  return title;
}

/** List the events of a key as a hand makes them: Orca takes a late release of the last key for its own command. */
function listKeyEvents(key: string): string[] {
  const parts = key.split('+');
  const modifiers = parts.slice(0, -1);
  const down = modifiers.flatMap((name) => ['keydown', name]);
  const up = modifiers.reverse().flatMap((name) => ['keyup', name]);
  return [...down, 'key', parts.at(-1) ?? '', ...up];
}

/** Wait until nothing is spoken and no process works. */
async function waitUntilQuiet(desktop: Desktop): Promise<void> {
  let since = performance.now();
  let count = desktop.speech.length;
  const isQuiet = () => {
    const now = performance.now();
    if (desktop.speech.length !== count || desktop.isBusy()) since = now;
    count = desktop.speech.length;
    return now - since > QUIET;
  };
  await waitFor(isQuiet, 'Orca does not stop speaking', MAX_WAIT);
}
