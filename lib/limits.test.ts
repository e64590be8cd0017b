import { afterEach, expect, test, vi } from 'vitest';
import { doInTime } from './limits';

afterEach(() => vi.restoreAllMocks());

const dawdle = () => {
  for (;;);
};

test('work that has no end is stopped', () => {
  expect(doInTime(dawdle, () => 'too long')).toBe('too long');
});

test('work that has had no processor is begun anew, with more time', () => {
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  let tries = 0;
  const work = () => {
    tries++;
    return tries === 1 ? dawdle() : 'done';
  };
  expect(doInTime(work, () => 'too long')).toBe('done');
});

test('what goes wrong in the work is told', () => {
  expect(() =>
    doInTime(
      () => {
        throw new RangeError('too deep');
      },
      () => undefined,
    ),
  ).toThrow(RangeError);
});
