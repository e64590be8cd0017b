import { SITES, type TestSite } from '../sites';

/** What hosts are tried with: this help at the root, and a small one with old addresses below a base path, compressed beforehand. */
export const HOSTED = {
  root: SITES.root,
  base: {
    outDir: 'out.test-hosted',
    port: 0,
    env: { ...SITES.other.env, BASE_PATH: '/help/x' },
  },
} satisfies Record<string, TestSite>;
