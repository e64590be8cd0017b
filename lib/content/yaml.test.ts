import { expect, test, vi } from 'vitest';
import { hasTooManyValues, parseYaml } from './yaml';

const problems = (text: string) => parseYaml(text).errors.map(({ problem }) => problem);

test('parses YAML with aliases', () => {
  expect(parseYaml('a: &x [1, 2]\nb: *x\n')).toMatchObject({ data: { a: [1, 2], b: [1, 2] }, errors: [] });
});

test('accepts hundreds of aliases that repeat few values', () => {
  expect(problems(`a: &a x\nb: [${'*a, '.repeat(500)}x]\n`)).toEqual([]);
});

test('refuses aliases of aliases that repeat billions of values', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}, *a${level}, *a${level}]`,
  );
  expect(problems(`a0: &a0 [x, x, x, x]\n${levels.join('\n')}\n`)).toEqual([
    'The data contains itself, or repeats too many values.',
  ]);
});

test('refuses data that is nested too deeply for the parser', () => {
  const { length } = problems(`a: ${'['.repeat(100_000)}`);
  expect(length > 0 && length <= 10).toBe(true);
});

test('data that contains itself has too many values', () => {
  const data: unknown[] = [];
  data.push(data);
  expect(hasTooManyValues(data)).toBe(true);
  expect(hasTooManyValues({ a: [1, { b: null }] })).toBe(false);
});

test('finds the right lines even if parsing is restarted', async () => {
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
