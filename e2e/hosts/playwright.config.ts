import { defineConfig } from 'playwright/test';
import { getLaunchOptions } from '../../lib/pdf/browser';
import type { HostOptions } from './fixture';
import { HOST_SERVERS } from './servers';
import { HOSTED_SITES } from './sites';

const names = process.env.HOSTS?.split(' ').filter(Boolean) ?? Object.keys(HOST_SERVERS);
const siteNames = Object.keys(HOSTED_SITES) as (keyof typeof HOSTED_SITES)[];

/** Run the same tests for each host and site. */
export default defineConfig<object, HostOptions>({
  testDir: '.',
  testMatch: '*.host.ts',
  outputDir: '../../test-results/hosts',
  workers: 1,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  timeout: 120_000,
  reporter: [['list']],
  use: { launchOptions: getLaunchOptions(), locale: 'en-GB', timezoneId: 'UTC' },
  projects: names.flatMap((host) =>
    siteNames.map((siteName) => ({
      name: `${host}, ${siteName}`,
      use: { host, siteName },
      // Only one of the sites offers an offline copy, and previews are tested below it.
      testIgnore: siteName === 'base' ? [] : ['offline.host.ts', 'previews.host.ts'],
    })),
  ),
});
