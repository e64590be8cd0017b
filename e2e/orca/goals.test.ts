import { expect, test } from 'vitest';
import { checkGoals, type WalkFindings } from './goals';

const WALK: WalkFindings = { name: 'home', steps: [], landmarks: [], ways: [], changes: [] };
const listMisses = (walk: Partial<WalkFindings>) => checkGoals([{ ...WALK, ...walk }]).flatMap(({ misses }) => misses);

test('a page misses the goal of the first step only if each of its ways is too long', () => {
  const ways = [
    { page: '/a/', way: 'plain', keys: 26, seconds: 70 },
    { page: '/a/', way: 'short', keys: 20, seconds: 60 },
    { page: '/b/', way: 'plain', keys: 21, seconds: 5 },
    { page: '/b/', way: 'short', keys: 3, seconds: 61 },
  ];
  expect(listMisses({ ways })).toEqual(['/b/']);
});

test('a page with 9 landmarks misses its goal, one with 8 does not', () => {
  const landmarks = [
    { page: '/a/', names: Array(8).fill('navigation') },
    { page: '/b/', names: Array(9).fill('navigation') },
  ];
  expect(listMisses({ landmarks })).toEqual(['/b/: 9']);
});

test('a repeated name is listed with its walk', () => {
  const steps = [{ action: 'Down', spoken: [['Roles', 'region', 'Roles', 'heading level 2']] }];
  expect(listMisses({ steps })).toEqual(['home: "Roles"']);
});

test('a change that is silent or spoken twice is listed with its key', () => {
  const changes = [0, 1, 2].map((times) => ({ action: 'Return', change: 'Copied', times }));
  expect(listMisses({ changes })).toEqual([
    'home: "Copied" after Return: 0 times',
    'home: "Copied" after Return: 2 times',
  ]);
});
