import { test as base } from '../fixture';
import { type RunningServer, runServer } from './run-server';
import { HOSTED_SITES } from './sites';

/** On which server a test runs, and with which site. */
export type HostOptions = { host: string; place: keyof typeof HOSTED_SITES; running: RunningServer };

/** A test on a real server, which runs for as long as its worker lives. */
export const test = base.extend<object, HostOptions>({
  host: ['', { scope: 'worker', option: true }],
  place: ['root', { scope: 'worker', option: true }],
  running: [
    async ({ host, place }, use) => {
      const running = await runServer(host, HOSTED_SITES[place]);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../fixture';
