import { expect, test } from 'vitest';
import { parsePlaywrightReport, parseVitestReport } from './accessibility-checks';

function makeSpec(title: string, ...statuses: string[]) {
  return { title, file: 'menu.spec.ts', tests: statuses.map((status) => ({ status })) };
}

function parse(specs: object[], suites: object[] = []) {
  const stats = { startTime: '2026-11-20T10:00:00.000Z', duration: 1 };
  return parsePlaywrightReport(JSON.stringify({ stats, suites: [{ title: 'menu.spec.ts', specs, suites }] }));
}

test('a test has passed only if it passed at the first try', () => {
  const { start, tests } = parse([makeSpec('a', 'expected'), makeSpec('b', 'unexpected'), makeSpec('c', 'flaky')]);
  expect(start).toBe('2026-11-20T10:00:00.000Z');
  expect(tests.map(({ title, hasPassed }) => [title, hasPassed])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ]);
});

test('leaves skipped tests out of a report', () => {
  expect(parse([makeSpec('a', 'skipped')]).tests).toEqual([]);
});

test('the title of a test begins with the names of its groups', () => {
  const inner = { title: 'by touch', specs: [makeSpec('closes', 'expected')] };
  const { tests } = parse([], [{ title: 'on a phone', specs: [], suites: [inner] }]);
  expect(tests.map(({ title }) => title)).toEqual(['on a phone › by touch › closes']);
});

test('the file of a unit test is relative to the project', () => {
  const assertionResults = ['passed', 'failed', 'skipped'].map((status) => ({ fullName: `is ${status}`, status }));
  const report = JSON.stringify({ testResults: [{ name: '/project/lib/tokens.test.ts', assertionResults }] });
  expect(parseVitestReport(report, '/project')).toEqual([
    { file: 'lib/tokens.test.ts', title: 'is passed', hasPassed: true },
    { file: 'lib/tokens.test.ts', title: 'is failed', hasPassed: false },
  ]);
});

test('refuses JSON that is not a test report', () => {
  expect(() => parsePlaywrightReport('{}')).toThrow();
  expect(() => parseVitestReport('{}', '/project')).toThrow();
});
