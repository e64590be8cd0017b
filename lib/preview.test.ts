import { describe, expect, test } from 'vitest';
import { getSettings } from './settings';
import { getMessage } from './test-settings';

describe('a preview', () => {
  const COMMIT = '0123456789abcdef0123456789abcdef01234567';
  const PREVIEW = { PREVIEW_BRANCH: 'a/b', PREVIEW_COMMIT: COMMIT, PREVIEW_TIME: '2026-11-20T14:05:00Z' };

  test('is told by its branch, commit and time, and has no address of its own to be found at', () => {
    const env = { ...PREVIEW, SITE_URL: 'https://a.example.org', PRODUCTION_URL: 'https://example.org/help/' };
    expect(getSettings(env)).toMatchObject({
      siteUrl: undefined,
      preview: { branch: 'a/b', commit: COMMIT, time: '2026-11-20T14:05:00Z', liveUrl: 'https://example.org/help' },
    });
  });

  test('needs all three', () => {
    expect(getMessage({ PREVIEW_BRANCH: 'a' })).toMatchInlineSnapshot(`
      "PREVIEW_COMMIT=
        The setting PREVIEW_COMMIT is missing, and a preview needs it.
        Set PREVIEW_COMMIT to all 40 characters that \`git rev-parse HEAD\` prints.

      PREVIEW_TIME=
        The setting PREVIEW_TIME is missing, and a preview needs it.
        Set PREVIEW_TIME to a time such as 2026-11-20T14:05:00Z."
    `);
  });

  test('is told what is wrong with each', () => {
    const env = { PREVIEW_COMMIT: 'abc', PREVIEW_TIME: 'now', PRODUCTION_URL: 'x', PREVIEW_BASE: 'main' };
    expect(getMessage({ ...PREVIEW, ...env })).toMatchInlineSnapshot(`
      "PREVIEW_BASE=main
        The setting PREVIEW_BASE is not the full hash of a commit.
        Set PREVIEW_BASE to all 40 characters that \`git merge-base\` prints, or leave it out.

      PREVIEW_COMMIT=abc
        The setting PREVIEW_COMMIT is not the full hash of a commit.
        Set PREVIEW_COMMIT to all 40 characters that \`git rev-parse HEAD\` prints.

      PREVIEW_TIME=now
        The setting PREVIEW_TIME is not a time.
        Set PREVIEW_TIME to a time such as 2026-11-20T14:05:00Z.

      PRODUCTION_URL=x
        The setting PRODUCTION_URL is not the address of a site.
        Set PRODUCTION_URL to an address such as https://help.example.gov.uk/help, or leave it out."
    `);
  });
});
