import { test as base } from '../fixture';
import { type RunningServer, runServer } from './run-server';
import { HOSTED_SITES } from './sites';

/** The server and the site of a test. */
export type HostOptions = { host: string; siteName: keyof typeof HOSTED_SITES; running: RunningServer };

/** A test on a real server, which each worker starts once. */
export const test = base.extend<object, HostOptions>({
  host: ['', { scope: 'worker', option: true }],
  siteName: ['root', { scope: 'worker', option: true }],
  running: [
    async ({ host, siteName }, use) => {
      const running = await runServer(host, HOSTED_SITES[siteName]);
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../fixture';
