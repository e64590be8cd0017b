import { expect, test } from 'vitest';
import { checkGoals, type WalkFindings } from './goals';

const WALK: WalkFindings = { name: 'home', page: '/', steps: [], changes: [], landmarks: ['banner', 'main'] };
const getFigures = (walks: WalkFindings[], pages: { page: string; count: number }[] = []) =>
  checkGoals(walks, pages)
    .filter(({ isReached }) => !isReached)
    .flatMap(({ figures }) => figures);

test('a page with 9 landmarks misses its goal, one with 8 does not', () => {
  expect(
    getFigures(
      [WALK],
      [
        { page: '/a/', count: 8 },
        { page: '/b/', count: 9 },
      ],
    ),
  ).toEqual(['/b/: 9']);
});

test('landmarks that only the browser has are counted too', () => {
  expect(getFigures([{ ...WALK, landmarks: Array(9).fill('region') }])).toEqual(['/: 9']);
});

test('a repeated name is named with its walk', () => {
  const steps = [{ action: 'Down', spoken: [['Roles', 'region', 'Roles', 'heading level 2']] }];
  expect(getFigures([{ ...WALK, steps }])).toEqual(['home: "Roles"']);
});

test('a change that is silent is named with its key', () => {
  const changes = [{ action: 'Return', change: 'Copied', times: 0 }];
  expect(getFigures([{ ...WALK, changes }])).toEqual(['home: "Copied" after Return: 0 times']);
});

test('all goals are reached without a figure that misses one', () => {
  expect(checkGoals([WALK], [{ page: '/', count: 8 }]).map(({ isReached }) => isReached)).toEqual([true, true, true]);
});
