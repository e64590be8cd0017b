import { type BrowserContext, test as base, expect } from 'playwright/test';
import { getAddress, SITES } from './sites';

/** Problems in the browser during a test. `expectFailure` ignores those of an address. */
export type BrowserWatch = { problems: string[]; expectFailure: (address: string) => void };

const SITE_HOST = new URL(getAddress(SITES.root)).hostname;

/** Record console messages, errors, failed requests and requests to other hosts. */
export function watchContext(context: BrowserContext): BrowserWatch {
  const problems: string[] = [];
  const expected = new Set<string>();
  const record = (address: string, problem: string) => {
    if (!expected.has(address)) problems.push(`${problem} (${address})`);
  };
  context.on('console', (message) => {
    record(message.location().url, `Console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    problems.push(`${name}: ${message} ${stack}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!/^(data|file):$/.test(protocol) && hostname !== SITE_HOST) record(request.url(), 'Request to another host');
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Following a link aborts unfinished requests, which is not a failure.
    if (reason !== 'net::ERR_ABORTED') record(request.url(), `Request failed: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) record(response.url(), `Response ${response.status()}`);
  });
  return { problems, expectFailure: (address) => expected.add(address) };
}

/** A test that fails on console messages, errors and failed requests. */
export const test = base.extend<{ watch: BrowserWatch }>({
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
      await use(watch);
      expect(watch.problems, 'No console messages, errors or failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
