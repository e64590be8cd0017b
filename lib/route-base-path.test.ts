import { describe, expect, test } from 'vitest';
import { getSettings } from './settings';

describe('the setting ROUTE_BASE_PATH', () => {
  test.each([
    ['docs', 'docs'],
    ['/help/en/', 'help/en'],
    ['/', ''],
    ['', 'central'],
    ['central', 'central'],
  ])('ROUTE_BASE_PATH=%s puts the docs at %j', (written, routeBasePath) => {
    expect(getSettings({ ROUTE_BASE_PATH: written }).routeBasePath).toBe(routeBasePath);
  });

  test.each(['search', 'print/x', '/a-z', 'central/x', '../x', 'a b', 'https://x'])(
    'refuses the ROUTE_BASE_PATH %j',
    (written) => {
      expect(() => getSettings({ ROUTE_BASE_PATH: written })).toThrow('Set ROUTE_BASE_PATH to the path of the docs');
    },
  );
});
