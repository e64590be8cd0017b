import { SITES, type TestSite } from '../sites';

/** This help, and a small precompressed site with redirects and an offline copy. */
export const HOSTED_SITES = {
  root: SITES.root,
  base: {
    outDir: 'out.test-hosted',
    port: 0,
    env: { ...SITES.root.env, CONTENT_DIR: 'e2e/hosted-content', BUILD_DATE: '2030-01-02', BASE_PATH: '/help/x' },
  },
} satisfies Record<string, TestSite>;
