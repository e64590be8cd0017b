import { expect, test } from 'vitest';
import { runWithTimeout } from './limits';

const dawdle = () => {
  for (;;);
};

test('work that has no end is stopped', () => {
  expect(runWithTimeout(dawdle, () => 'too long')).toBe('too long');
});

test('work that has had no processor is begun anew, with more time', () => {
  let tries = 0;
  const work = () => {
    tries++;
    return tries === 1 ? dawdle() : 'done';
  };
  expect(
    runWithTimeout(
      work,
      () => 'too long',
      () => 0,
    ),
  ).toBe('done');
});

test('what goes wrong in the work is told', () => {
  expect(() =>
    runWithTimeout(
      () => {
        throw new RangeError('too deep');
      },
      () => undefined,
    ),
  ).toThrow(RangeError);
});
