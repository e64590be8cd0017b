import path from 'node:path';
import { getPreviewBasePath } from '../lib/publish/site-path';
import { isFull } from './support/full';

/** A site that the tests build and serve: its folder, port and settings. */
export type TestSite = { outDir: string; port: number; env: Record<string, string> };

const ORIGIN = 'https://help.example.gov.uk';

/** The branch of the test preview. */
export const PREVIEW = {
  branch: 'feature/Two <factor> sign-in',
  commit: '0123456789abcdef0123456789abcdef01234567',
  time: '2026-11-20T14:05:00Z',
  liveUrl: ORIGIN,
};

/** A small content folder with another identity, which builds in seconds. */
const OTHER = { CONTENT_DIR: 'e2e/other-content', BUILD_DATE: '2030-01-02', SITE_URL: ORIGIN };

/** A small site below a base path with its own look: logo, icons, font, colours, rules and home page. */
const BRANDED = { CONTENT_DIR: 'e2e/branded-content', BUILD_DATE: '2030-01-02', SITE_URL: ORIGIN, BASE_PATH: '/quay' };

/** This help at the root, the other content at the root, and a site below a base path. */
export const SITES = {
  root: { outDir: 'out.test-root', port: 4310, env: { SITE_URL: ORIGIN } },
  other: { outDir: 'out.test-other', port: 4312, env: OTHER },
  branded: { outDir: 'out.test-branded', port: 4318, env: BRANDED },
} satisfies Record<string, TestSite>;

/** This help with the record of Anytown. Only `npm run test:full` builds it; `npm test` checks its content. */
export const ANYTOWN_SITE = {
  outDir: 'out.test-anytown',
  port: 4315,
  env: { SITE_URL: ORIGIN, INSTALLATION_DIR: 'e2e/anytown' },
} satisfies TestSite;

/** A preview of the other content folder. */
export const PREVIEW_SITE = {
  outDir: 'out.test-preview',
  port: 4313,
  env: {
    ...OTHER,
    BASE_PATH: getPreviewBasePath(PREVIEW.branch, ''),
  },
} satisfies TestSite;

/** A small site in English and Welsh. */
export const LANGUAGES_SITE = {
  outDir: 'out.test-languages',
  port: 4316,
  env: { CONTENT_DIR: '.cache/test-languages/content', BUILD_DATE: '2030-01-02', SITE_URL: ORIGIN },
} satisfies TestSite;

/** A small site in two made-up languages, one with accents and long words, one from right to left. Only `npm run test:full` builds it. */
export const PSEUDO_LANGUAGES_SITE = {
  outDir: 'out.test-pseudo-languages',
  port: 4317,
  env: {
    CONTENT_DIR: '.cache/test-pseudo-languages/content',
    EXTRA_WORDS_FILE: path.resolve('.cache/test-pseudo-languages/words.json'),
    BUILD_DATE: '2030-01-02',
    SITE_URL: ORIGIN,
  },
} satisfies TestSite;

/** This help below a base path, built only by `npm run test:full`. */
export const HELP_BELOW_BASE_PATH = {
  outDir: 'out.test-help-base',
  port: 4314,
  env: { SITE_URL: ORIGIN, BASE_PATH: '/help/x' },
} satisfies TestSite;

/** Every site that the tests build. */
export const BUILT_SITES: Record<string, TestSite> = {
  ...SITES,
  preview: PREVIEW_SITE,
  languages: LANGUAGES_SITE,
  ...(isFull && {
    anytown: ANYTOWN_SITE,
    'pseudo-languages': PSEUDO_LANGUAGES_SITE,
    'help below a base path': HELP_BELOW_BASE_PATH,
  }),
};

/** Get the environment to build a test site with, without the caller's settings. */
export function getBuildEnv(site: TestSite): NodeJS.ProcessEnv {
  const unset = {
    CONTENT_DIR: '',
    BASE_PATH: '',
    BUILD_DATE: '',
    EXTRA_WORDS_FILE: '',
    HSTS_MAX_AGE: '',
    INSTALLATION_DIR: '',
    SITE_URL: '',
  };
  return { ...process.env, ...unset, ...site.env, OUT_DIR: path.resolve(site.outDir) };
}

/** Get the address of a test site, without a trailing slash. */
export function getAddress(site: TestSite): string {
  return `http://localhost:${site.port}${site.env.BASE_PATH ?? ''}`;
}
