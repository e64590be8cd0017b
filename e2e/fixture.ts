import { type BrowserContext, test as base, expect } from 'playwright/test';
import { getAddress, SITES } from './sites';

/** What went wrong in the browser while a test ran, and what of it the test has asked for. */
export type BrowserWatch = { problems: string[]; expectFailure: (address: string) => void };

const OWN_HOST = new URL(getAddress(SITES.root)).hostname;

/** Note every console message, error, failed request and request to another host in a context's pages. */
export function watchContext(context: BrowserContext): BrowserWatch {
  const problems: string[] = [];
  const expected = new Set<string>();
  const note = (address: string, problem: string) => {
    if (!expected.has(address)) problems.push(`${problem} (${address})`);
  };
  context.on('console', (message) => {
    note(message.location().url, `Console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    problems.push(`${name}: ${message} ${stack}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!/^(data|file):$/.test(protocol) && hostname !== OWN_HOST) note(request.url(), 'Request to another host');
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What is still on its way when the reader goes on to another page is no failure.
    if (reason !== 'net::ERR_ABORTED') note(request.url(), `Request failed: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.url(), `Response ${response.status()}`);
  });
  return { problems, expectFailure: (address) => expected.add(address) };
}

/** A test that ends with a silent console and no failed request, in every page of its context. */
export const test = base.extend<{ watch: BrowserWatch }>({
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
      await use(watch);
      expect(watch.problems, 'The browser says nothing, and every request succeeds').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
