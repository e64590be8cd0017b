import { expect, test, vi } from 'vitest';
import { hasTooManyValues, parseYaml } from './yaml';

const problems = (text: string) => parseYaml(text).errors.map(({ problem }) => problem);

test('YAML is read as data, aliases and all', () => {
  expect(parseYaml('a: &x [1, 2]\nb: *x\n')).toMatchObject({ data: { a: [1, 2], b: [1, 2] }, errors: [] });
});

test('hundreds of aliases are no matter, where they come to little', () => {
  expect(problems(`a: &a x\nb: [${'*a, '.repeat(500)}x]\n`)).toEqual([]);
});

test('aliases of aliases that come to billions are refused', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}, *a${level}, *a${level}]`,
  );
  expect(problems(`a0: &a0 [x, x, x, x]\n${levels.join('\n')}\n`)).toEqual([
    'The data holds itself, or repeats itself beyond measure.',
  ]);
});

test('data that is nested until the parser gives up is refused', () => {
  const { length } = problems(`a: ${'['.repeat(100_000)}`);
  expect(length > 0 && length <= 10).toBe(true);
});

test('data that holds itself is overfull', () => {
  const data: unknown[] = [];
  data.push(data);
  expect(hasTooManyValues(data)).toBe(true);
  expect(hasTooManyValues({ a: [1, { b: null }] })).toBe(false);
});

test('lines are counted once, also where reading is begun anew', async () => {
  vi.resetModules();
  vi.doMock('../limits', () => ({
    runWithTimeout: (work: () => unknown) => {
      work();
      return work();
    },
  }));
  const { parseYaml: parseTwice } = await import('./yaml');
  vi.doUnmock('../limits');
  const { getLine } = parseTwice('a: 1\nb: 2\nc: 3\n');
  expect(['a', 'b', 'c'].map((field) => getLine([field]))).toEqual([1, 2, 3]);
});
