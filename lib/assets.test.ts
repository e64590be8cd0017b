import { afterEach, describe, expect, test } from 'vitest';
import { getAssetPath } from './assets';

const before = process.env.SITE_ASSETS;

afterEach(() => {
  process.env.SITE_ASSETS = before ?? '{}';
});

describe('the path of an asset', () => {
  test('is the one that the build hands over', () => {
    process.env.SITE_ASSETS = '{"site":"/assets/site.0123456789.js"}';
    expect(getAssetPath('site')).toBe('/assets/site.0123456789.js');
    expect(getAssetPath('identity')).toBeUndefined();
  });

  test('is absent outside a build', () => {
    delete process.env.SITE_ASSETS;
    expect(getAssetPath('site')).toBeUndefined();
  });

  test('is refused where it is no path', () => {
    process.env.SITE_ASSETS = '{"site":3}';
    expect(() => getAssetPath('site')).toThrow();
  });
});
