import { expect, test } from 'vitest';
import { getSettings, toPreviewSettings } from './settings';
import { isReleaseFile, isReleaseId } from './site-copy';

test('a preview has no site URL for its pages, feeds and sitemap', () => {
  const preview = { branch: 'a/b', commit: '0', time: '2026-11-20T14:05:00Z', liveUrl: 'https://example.org/help' };
  const settings = getSettings({ SITE_URL: 'https://a.example.org', BASE_PATH: '/help' });
  expect(toPreviewSettings(settings, preview)).toEqual({ ...settings, siteUrl: undefined, preview });
});

test.each(['2025.4', 'v1.2.3', '24-spring', '3', '2025.4-lts', '1.0rc2'])('%s can be the id of a release', (id) => {
  expect(isReleaseId(id)).toBe(true);
});

test.each(['', '.', '..', 'index.html', '2025/4', '2025.4.', '-1', 'A', 'a b', '2025.css', 'x'.repeat(41)])(
  '"%s" cannot be the id of a release',
  (id) => {
    expect(isReleaseId(id)).toBe(false);
  },
);

test('only files in the folder of a release are files of a release', () => {
  const files = ['releases/2025.4/index.html', 'releases/index.html', 'releases/2025.4', 'central/2025.4/index.html'];
  expect(files.filter(isReleaseFile)).toEqual(['releases/2025.4/index.html']);
});
