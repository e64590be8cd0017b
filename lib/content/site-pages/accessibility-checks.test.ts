import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDataFile } from '../data-file';
import { readSite } from '../site';
import { checkContent, formatPage, writeContent } from '../test-content';
import { ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema } from './accessibility-checks';

const TEST = `- id: focus
  criterion: 2.4.7 Focus visible
  check: The focus can be seen
`;
const BY_MACHINE = `${TEST}  tests: [{ file: keyboard.spec.ts, title: focus }]\n`;
const RESULTS = JSON.stringify({
  date: '2026-11-20',
  commit: 'abc1234',
  tests: { focus: { result: 'passed', count: 3 } },
});

function write(checks: string, results?: string) {
  return {
    'berths.mdx': formatPage(),
    '_site/index.mdx': undefined,
    '_site/accessibility-checks.yml': checks,
    '_site/accessibility-results.json': results,
  };
}

function getOutcome(checks: string, results?: string) {
  const { sitePages, problems } = readSite(writeContent(write(checks, results)));
  expect(problems).toEqual([]);
  return sitePages.accessibilityChecks[0]?.outcome;
}

describe('an accessibility test', () => {
  test('has the recorded result of its tests in the browser, with the day and the commit', () => {
    expect(getOutcome(BY_MACHINE, RESULTS)).toEqual({
      type: 'machine',
      result: 'passed',
      count: 3,
      date: '2026-11-20',
      commit: 'abc1234',
    });
  });

  test('has no result before one is recorded', () => {
    expect(getOutcome(BY_MACHINE)).toEqual({ type: 'not-yet', isAutomated: true });
    expect(getOutcome(TEST)).toEqual({ type: 'not-yet', isAutomated: false });
  });

  test('does not keep a recorded result once it stands on no test', () => {
    expect(getOutcome(TEST, RESULTS)).toEqual({ type: 'not-yet', isAutomated: false });
  });

  test('may be made by hand, on a day', () => {
    const byHand = `${TEST}  by_hand: { date: 2026-11-20, result: failed }\n`;
    expect(getOutcome(byHand)).toEqual({ type: 'hand', date: '2026-11-20', result: 'failed' });
  });

  test('stands either on tests or on a hand, and its titles are regular expressions', () => {
    const both = `${BY_MACHINE}  by_hand: { date: 2026-11-20, result: passed }\n`;
    expect(checkContent(write(both))).toMatchInlineSnapshot(`
      "_site/accessibility-checks.yml:1
        The entry is not valid.
        Write either tests or by_hand."
    `);
    expect(checkContent(write(BY_MACHINE.replace('title: focus', "title: '('")))).toMatchInlineSnapshot(`
      "_site/accessibility-checks.yml:4
        The field "tests.title" cannot be "(".
        Write a regular expression."
    `);
  });
});

test('the accessibility tests of this help stand on files of tests that are there', () => {
  const tests = readDataFile(path.resolve('content'), ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, []) ?? [];
  const files = tests.flatMap((each) => each.tests.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(0);
  const isThere = (file: string) => existsSync(path.join('e2e', file)) || existsSync(file);
  expect(files.filter((file) => !isThere(file))).toEqual([]);
  expect(new Set(tests.map(({ id }) => id)).size).toBe(tests.length);
});
