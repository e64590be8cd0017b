import { SITES, type TestSite } from '../sites';

/** What hosts are tried with: this help at the root, and a small one below a base path with old addresses and an offline copy, compressed beforehand. */
export const HOSTED_SITES = {
  root: SITES.root,
  base: {
    outDir: 'out.test-hosted',
    port: 0,
    env: { ...SITES.root.env, CONTENT_DIR: 'e2e/hosted-content', BUILD_DATE: '2030-01-02', BASE_PATH: '/help/x' },
  },
} satisfies Record<string, TestSite>;
