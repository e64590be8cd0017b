import type { Desktop } from './desktop';
import { measureSpeech } from './measure-speech';
import type { Utterance } from './programs';
import { isMetWithin, waitFor } from './wait';

/** A key or another action of a reader, and everything that was spoken until the next one. */
export type Step = { action: string; spoken: Utterance[] };

/** What a walk found: `landmarks` of each page, measured `ways`, and how often each visible change was spoken. */
export type Findings = {
  steps: Step[];
  landmarks: { page: string; names: string[] }[];
  ways: { page: string; way: string; keys: number; seconds: number }[];
  changes: { action: string; change: string; times: number }[];
};

/** What a reader can do in a walk. Each action waits until nothing more is spoken. */
export type Reader = {
  /** Open a page in a new tab. The window is 1280 px wide, or `width`. */
  open: (page: string, width?: number) => Promise<void>;
  /** Press a key such as "Tab" or "alt+shift+Right", once or several times. */
  press: (key: string, times?: number) => Promise<void>;
  /** Press a key until a text is spoken; throws after 60 keys. */
  pressUntil: (key: string, text: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Do something that changes the page visibly. The change must be spoken exactly once. */
  hears: (change: RegExp, work: () => Promise<void>) => Promise<void>;
  /** Count the keys and the seconds of speech of a way through the open page. */
  measure: (way: string, work: () => Promise<void>) => Promise<void>;
};

/** In milliseconds: how long nothing happens after an action, how long a change may take, and the longest wait. */
const QUIET = 400;
const MAX_CHANGE = 5000;
const MAX_WAIT = 20_000;
const MAX_KEYS = 60;

/** Let a reader use the pages of a site on a desktop. */
export function createReader(desktop: Desktop, address: string): { reader: Reader; getFindings: () => Findings } {
  const { speech } = desktop;
  const { actions, act, addTitle, listSteps } = createLog(desktop);
  const found: Omit<Findings, 'steps'> = { landmarks: [], ways: [], changes: [] };
  const press = (key: string) => act(key, () => desktop.sendKeys(listKeyEvents(key)));
  const reader: Reader = {
    async open(page, width) {
      await addTitle(`Open ${page}${width ? ` at ${width} px` : ''}`, async () => {
        if (width) await desktop.setWidth(width);
        return openTab(desktop, address + page);
      });
      found.landmarks.push({ page, names: await desktop.listLandmarks() });
    },
    async press(key, times = 1) {
      for (let count = 0; count < times; count++) await press(key);
    },
    async pressUntil(key, text) {
      for (let count = 0; count < MAX_KEYS; count++) {
        if ((await press(key)).some((utterance) => utterance.join(' ').includes(text))) return;
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
      found.changes.push({ action: actions.at(-1)?.action ?? '', change: change.source, times: count() });
    },
    async measure(way, work) {
      const [keys, start] = [actions.length, speech.length];
      await work();
      const page = found.landmarks.at(-1)?.page ?? '';
      found.ways.push({ page, way, keys: actions.length - keys, seconds: measureSpeech(speech.slice(start)) });
    },
  };
  return { reader, getFindings: () => ({ ...found, steps: listSteps() }) };
}

/** Record actions with what is spoken after them. What is spoken late belongs to the last action. */
function createLog(desktop: Desktop) {
  const { speech } = desktop;
  const actions: { action: string; start: number; end?: number }[] = [];
  /** Record an action; returns what was spoken. */
  const act = async (action: string, work: () => Promise<void>): Promise<Utterance[]> => {
    const start = speech.length;
    actions.push({ action, start });
    await work();
    await waitUntilQuiet(desktop);
    return speech.slice(start);
  };
  /** Record the title of a page: what else is spoken while it loads differs between runs. */
  const addTitle = async (action: string, open: () => Promise<number>): Promise<void> => {
    const previous = actions.at(-1);
    if (previous) previous.end ??= speech.length;
    const start = await open();
    actions.push({ action, start, end: start + 1 });
  };
  const listSteps = () =>
    actions.map(({ action, start, end }, at) => ({
      action,
      spoken: speech.slice(start, end ?? actions[at + 1]?.start),
    }));
  return { actions, act, addTitle, listSteps };
}

/** Open a page in a new tab, and wait until Orca has said its title; returns the position of the title in the speech. */
async function openTab(desktop: Desktop, address: string): Promise<number> {
  const before = desktop.speech.length;
  await desktop.openTab(address);
  // Before the page, Firefox shows an empty tab.
  const isTitle = ([text = '']: Utterance) => /^Finished loading (?!New Tab).+\.$/.test(text);
  const find = () => before + desktop.speech.slice(before).findIndex(isTitle) + 1;
  await waitFor(() => find() > before, `${address} does not load`);
  await waitUntilQuiet(desktop);
  return find() - 1;
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
