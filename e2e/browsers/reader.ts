import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Driver, EngineName } from './driver';
import { describeFocus, findVisible, readText } from './page-functions';

const TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** The addresses of the sites that journeys use. */
export type SiteAddresses = { help: string; other: string };

/** A step that failed, with what was seen instead. */
export class StepError extends Error {
  constructor(
    readonly step: string,
    readonly seen: string,
  ) {
    super(`${step}: ${seen}`);
  }
}

type Look = { isDone: boolean; seen: string };

/** A reader of the help in one window: the only thing that journeys use. Each action is a step with a name. */
export class Reader {
  constructor(
    readonly engine: EngineName,
    private readonly sites: SiteAddresses,
    readonly driver: Driver,
  ) {}

  /** Open a page by its path, of this help or of the small site with every component. */
  open(sitePath: string, site: keyof SiteAddresses = 'help'): Promise<void> {
    return this.driver.open(new URL(sitePath, this.sites[site]).href);
  }

  /** Open a page in a second tab, and return its reader. */
  async openTab(sitePath: string, site: keyof SiteAddresses = 'help'): Promise<Reader> {
    const other = new Reader(this.engine, this.sites, await this.driver.openTab());
    await other.open(sitePath, site);
    return other;
  }

  /** Reload the page. */
  reload(): Promise<void> {
    return this.driver.reload();
  }

  /** Go back or forward, as the browser's buttons do. */
  async go(direction: 'back' | 'forward'): Promise<void> {
    const before = await this.run(() => location.href);
    await this.run((steps) => history.go(steps), direction === 'back' ? -1 : 1);
    await this.poll(`go ${direction}`, async () => {
      const now = await this.run(() => location.href);
      return { isDone: now !== before, seen: `the page is still ${now}` };
    });
  }

  /** Click the first visible element that matches, with a real pointer. */
  async click(css: string, name = ''): Promise<void> {
    const target = { css, name };
    const point = { x: 0, y: 0 };
    await this.poll(`click ${css} "${name}"`, async () => {
      const found = await this.run(findVisible, target);
      // What moves could be missed, so it must be at the same place twice.
      const isDone = found.type === 'found' && found.x === point.x && found.y === point.y;
      if (found.type === 'found') Object.assign(point, { x: found.x, y: found.y });
      return { isDone, seen: JSON.stringify(found) };
    });
    await this.driver.click(point.x, point.y);
  }

  /** Press keys one after another: `Tab`, `Control+k`, `ArrowDown`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  /** Press Tab, or Shift+Tab, until the focus is on an element that matches. */
  async tabTo(css: string, name = '', key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await this.driver.press(key);
      if ((await this.run(describeFocus, { css, name })).isDone) return;
    }
    throw new StepError(`reach ${css} "${name}" with ${key}`, 'it was not reached with 60 keys');
  }

  /** Type text into the focused field. */
  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Resize the window. */
  resize(width: number, height = 900): Promise<void> {
    return this.driver.resize(width, height);
  }

  /** Run a function in the page. It can use only its arguments and what the page has. */
  async run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    const list = args.map((value) => JSON.stringify(value)).join(', ');
    // The TypeScript loader wraps named functions in __name, which no page has.
    const source = `(() => { const __name = (value) => value; return (${work})(${list}); })()`;
    return (await this.driver.evaluate(source)) as Awaited<Result>;
  }

  /** Wait until a function in the page returns `expected`, or fail with what it returned. */
  sees<Args extends unknown[], Result>(
    step: string,
    expected: NoInfer<Awaited<Result>>,
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    return this.poll(step, async () => {
      const seen = await this.run(work, ...args);
      const isDone = isDeepStrictEqual(seen, expected);
      return { isDone, seen: `${JSON.stringify(seen)}, not ${JSON.stringify(expected)}` };
    });
  }

  /** Wait until the visible text of an element matches. */
  reads(pattern: RegExp, css = 'main'): Promise<void> {
    return this.poll(`read ${pattern} in ${css}`, async () => {
      const text = await this.run(readText, css);
      return { isDone: pattern.test(text), seen: text.slice(0, 300) };
    });
  }

  /** Wait until an element that matches is visible. */
  shows(css: string, name = ''): Promise<void> {
    return this.poll(`see ${css} "${name}"`, async () => {
      const found = await this.run(findVisible, { css, name });
      return { isDone: found.type !== 'missing', seen: JSON.stringify(found) };
    });
  }

  /** Wait until no element that matches is visible. */
  hides(css: string, name = ''): Promise<void> {
    return this.poll(`no longer see ${css} "${name}"`, async () => {
      const found = await this.run(findVisible, { css, name });
      return { isDone: found.type === 'missing', seen: JSON.stringify(found) };
    });
  }

  /** Wait until the focus is on an element that matches. */
  focuses(css: string, name = ''): Promise<void> {
    return this.poll(`have the focus on ${css} "${name}"`, () => this.run(describeFocus, { css, name }));
  }

  /** Wait until the address without its origin matches. */
  isAt(pattern: RegExp): Promise<void> {
    return this.poll(`be at ${pattern}`, async () => {
      const seen = await this.run(() => location.pathname + location.search + location.hash);
      return { isDone: pattern.test(seen), seen };
    });
  }

  /** Fail if `isTrue` is false. */
  check(step: string, isTrue: boolean, seen: unknown): void {
    if (!isTrue) throw new StepError(step, typeof seen === 'string' ? seen : JSON.stringify(seen));
  }

  /** Look again and again until it is done, or fail with what was seen last. */
  async poll(step: string, look: () => Promise<Look>): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      // While a page is replaced by the next, nothing can be evaluated in it.
      const { isDone, seen } = await look().catch(({ message }: Error) => ({ isDone: false, seen: message }));
      if (isDone) return;
      if (performance.now() > end) throw new StepError(step, seen);
      await wait(POLL_MS);
    }
  }
}
