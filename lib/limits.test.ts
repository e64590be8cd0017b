import { expect, test } from 'vitest';
import { runWithTimeout } from './limits';

const loopForever = () => {
  for (;;);
};

test('stops work that never ends', () => {
  expect(runWithTimeout(loopForever, () => 'too long', undefined, 0.2)).toBe('too long');
});

test('restarts work that timed out without processor time', () => {
  let tries = 0;
  const work = () => {
    tries++;
    return tries === 1 ? loopForever() : 'done';
  };
  expect(
    runWithTimeout(
      work,
      () => 'too long',
      () => 0,
      0.2,
    ),
  ).toBe('done');
});

test('throws the error of the work', () => {
  expect(() =>
    runWithTimeout(
      () => {
        throw new RangeError('too deep');
      },
      () => undefined,
    ),
  ).toThrow(RangeError);
});

test('takes a time that is no whole number of milliseconds', () => {
  const seconds = 5 + 309 * 0.05;
  expect(
    runWithTimeout(
      () => 'done',
      () => 'too long',
      undefined,
      seconds,
    ),
  ).toBe('done');
});
