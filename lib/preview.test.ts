import { expect, test } from 'vitest';
import { getSettings, toPreviewSettings } from './settings';

test('a preview has no site URL for its pages, feeds and sitemap', () => {
  const preview = { branch: 'a/b', commit: '0', time: '2026-11-20T14:05:00Z', liveUrl: 'https://example.org/help' };
  const settings = getSettings({ SITE_URL: 'https://a.example.org', BASE_PATH: '/help' });
  expect(toPreviewSettings(settings, preview)).toEqual({ ...settings, siteUrl: undefined, preview });
});
