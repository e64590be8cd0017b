import { expect, test } from 'vitest';
import { listEsbuildTargets, readOldestBrowsers } from './oldest-browsers';

test('the oldest browsers are the lowest versions of browserslist in package.json', () => {
  expect(Object.fromEntries(readOldestBrowsers())).toEqual({
    chrome: '100',
    edge: '100',
    firefox: '115',
    ios_saf: '15.4',
    safari: '15.4',
  });
});

test('targets for esbuild have the names that esbuild uses', () => {
  expect(listEsbuildTargets()).toEqual(['chrome100', 'edge100', 'firefox115', 'ios15.4', 'safari15.4']);
});
