import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Driver, EngineName } from './driver';
import { findVisible, type Target } from './page-functions';

const TIMEOUT_MS = 6000;
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

/** A reader of the help in one window: the only thing that journeys use. Each action is a step with a name. */
export class Reader {
  constructor(
    readonly engine: EngineName,
    private readonly sites: SiteAddresses,
    private readonly driver: Driver,
  ) {}

  /** Open a page by its path, of this help or of the small site with every component. */
  open(sitePath: string, site: keyof SiteAddresses = 'help'): Promise<void> {
    return this.driver.open(new URL(sitePath, this.sites[site]).href);
  }

  /** Reload the page. */
  reload(): Promise<void> {
    return this.driver.reload();
  }

  /** Go back, as the browser's button does. */
  async back(): Promise<void> {
    const before = await this.run(() => location.href);
    await this.run(() => history.back());
    await this.poll('go back', async () => {
      const now = await this.run(() => location.href);
      return { isDone: now !== before, seen: `the page is still ${now}` };
    });
  }

  /** Click the first visible element that matches, with a real pointer. */
  async click(css: string, name = ''): Promise<void> {
    const step = `click ${describeTarget({ css, name })}`;
    const point = await this.poll(step, async () => {
      const found = await this.run(findVisible, { css, name });
      return { isDone: found.x !== undefined, seen: found.problem ?? '', value: found };
    });
    await this.driver.click(point?.x ?? 0, point?.y ?? 0);
  }

  /** Press keys one after another: `Tab`, `Control+k`, `ArrowDown`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
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
    return (await this.driver.evaluate(
      `(() => { const __name = (value) => value; return (${work})(${list}); })()`,
    )) as Awaited<Result>;
  }

  /** Wait until a function in the page returns `expected`, or fail with what it returned. */
  async sees<Args extends unknown[], Result>(
    step: string,
    expected: Awaited<Result> & {},
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    await this.poll(step, async () => {
      const seen = await this.run(work, ...args);
      return {
        isDone: isDeepStrictEqual(seen, expected),
        seen: `${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`,
      };
    });
  }

  /** Wait until an element that matches is visible. */
  async shows(css: string, name = ''): Promise<void> {
    await this.poll(`see ${describeTarget({ css, name })}`, async () => {
      const { problem } = await this.run(findVisible, { css, name });
      return { isDone: problem === undefined || problem.startsWith('covered'), seen: problem ?? '' };
    });
  }

  /** Wait until no element that matches is visible. */
  async hides(css: string, name = ''): Promise<void> {
    await this.poll(`no longer see ${describeTarget({ css, name })}`, async () => {
      const { problem = '' } = await this.run(findVisible, { css, name });
      return { isDone: problem.startsWith('not found'), seen: 'it is still there' };
    });
  }

  /** Fail if `isTrue` is false. */
  check(step: string, isTrue: boolean, seen: unknown): void {
    if (!isTrue) throw new StepError(step, typeof seen === 'string' ? seen : JSON.stringify(seen));
  }

  private async poll<T>(
    step: string,
    look: () => Promise<{ isDone: boolean; seen: string; value?: T }>,
  ): Promise<T | undefined> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      // While a page is replaced by the next, nothing can be evaluated in it.
      const { isDone, seen, value } = await look().catch((error: Error) => ({
        isDone: false,
        seen: error.message,
        value: undefined,
      }));
      if (isDone) return value;
      if (performance.now() > end) throw new StepError(step, seen);
      await wait(POLL_MS);
    }
  }
}

function describeTarget({ css, name }: Target): string {
  return name === '' ? css : `${css} "${name}"`;
}
