import { afterEach, expect, test } from 'vitest';
import { getAssetPath } from './assets';

const before = process.env.SITE_ASSETS;

afterEach(() => {
  process.env.SITE_ASSETS = before ?? '{}';
});

test('gets an asset path from SITE_ASSETS', () => {
  process.env.SITE_ASSETS = '{"site":"/assets/site.0123456789.js"}';
  expect(getAssetPath('site')).toBe('/assets/site.0123456789.js');
  expect(getAssetPath('identity')).toBeUndefined();
});

test('finds no asset path outside a build', () => {
  delete process.env.SITE_ASSETS;
  expect(getAssetPath('site')).toBeUndefined();
});

test('refuses an asset path that is not text', () => {
  process.env.SITE_ASSETS = '{"site":3}';
  expect(() => getAssetPath('site')).toThrow();
});
