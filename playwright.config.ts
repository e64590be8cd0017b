import { defineConfig } from 'playwright/test';
import { getAddress, SITES } from './e2e/sites';
import { isFull } from './e2e/support/full';
import { getLaunchOptions } from './lib/pdf/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // `npm test` tries each feature; `npm run test:full` adds its less frequent cases, older browsers and failures.
  testIgnore: isFull ? [] : '*.full.spec.ts',
  grepInvert: isFull ? undefined : /@full/,
  outputDir: 'test-results/pages',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  expect: {
    timeout: 20_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/screen-reader/{arg}{ext}', children: 'deep-equal' },
  },
  timeout: 90_000,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { baseURL: getAddress(SITES.root), launchOptions: getLaunchOptions(), locale: 'en-GB', timezoneId: 'UTC' },
  webServer: {
    command: 'npx tsx e2e/serve.ts',
    url: `${getAddress(SITES.other)}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
