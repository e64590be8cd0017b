import { getPreviewBasePath } from '../../lib/publish/site-path';
import { PREVIEW, SITES, type TestSite } from '../sites';

const HOSTED = { env: { ...SITES.root.env, CONTENT_DIR: 'e2e/hosted-content', BUILD_DATE: '2030-01-02' } };

/** This help, and a small precompressed site with redirects and an offline copy. */
export const HOSTED_SITES = {
  root: SITES.root,
  base: {
    outDir: 'out.test-hosted',
    port: 0,
    env: { ...HOSTED.env, BASE_PATH: '/help/x', HSTS_MAX_AGE: '31536000' },
  },
} satisfies Record<string, TestSite>;

/** The branch of the hosted preview. */
export const HOSTED_BRANCH = { ...PREVIEW, branch: 'next' };

/** A preview of the small site, to put below it. */
export const HOSTED_PREVIEW: TestSite = {
  outDir: 'out.test-hosted-preview',
  port: 0,
  env: { ...HOSTED.env, BASE_PATH: getPreviewBasePath(HOSTED_BRANCH.branch, '/help/x') },
};
