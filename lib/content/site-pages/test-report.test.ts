import { expect, test } from 'vitest';
import { parsePlaywrightReport, parseVitestReport } from './test-report';

function writeSpec(title: string, ...statuses: string[]) {
  return { title, file: 'menu.spec.ts', tests: statuses.map((status) => ({ status })) };
}

function parse(specs: object[], suites: object[] = []) {
  const stats = { startTime: '2026-11-20T10:00:00.000Z', duration: 1 };
  return parsePlaywrightReport(JSON.stringify({ stats, suites: [{ title: 'menu.spec.ts', specs, suites }] }));
}

test('a test has passed when it passed at the first try', () => {
  const { start, tests } = parse([writeSpec('a', 'expected'), writeSpec('b', 'unexpected'), writeSpec('c', 'flaky')]);
  expect(start).toBe('2026-11-20T10:00:00.000Z');
  expect(tests.map(({ title, hasPassed }) => [title, hasPassed])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ]);
});

test('a test that was left out is none', () => {
  expect(parse([writeSpec('a', 'skipped')]).tests).toEqual([]);
});

test('a test in a group has the names of its groups in its title', () => {
  const inner = { title: 'by touch', specs: [writeSpec('closes', 'expected')] };
  const { tests } = parse([], [{ title: 'on a phone', specs: [], suites: [inner] }]);
  expect(tests.map(({ title }) => title)).toEqual(['on a phone › by touch › closes']);
});

test('a unit test has its file named from the folder of the project', () => {
  const assertionResults = ['passed', 'failed', 'skipped'].map((status) => ({ fullName: `is ${status}`, status }));
  const report = JSON.stringify({ testResults: [{ name: '/project/lib/tokens.test.ts', assertionResults }] });
  expect(parseVitestReport(report, '/project')).toEqual([
    { file: 'lib/tokens.test.ts', title: 'is passed', hasPassed: true },
    { file: 'lib/tokens.test.ts', title: 'is failed', hasPassed: false },
  ]);
});

test('what is no report is refused', () => {
  expect(() => parsePlaywrightReport('{}')).toThrow();
  expect(() => parseVitestReport('{}', '/project')).toThrow();
});
