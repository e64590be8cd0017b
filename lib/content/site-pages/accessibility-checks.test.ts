import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../../e2e/support/content';
import { readSite } from '../../readers/read-site';
import { readDataFile } from '../data-file';
import { ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema } from './accessibility-checks';

const CHECK = `- id: focus
  criterion: 2.4.7 Focus visible
  check: The focus can be seen
`;
const AUTOMATED = `${CHECK}  tests: [{ file: keyboard.spec.ts, title: focus }]\n`;
const RESULTS = JSON.stringify({
  date: '2026-11-20',
  commit: 'abc1234',
  tests: { focus: { result: 'passed', count: 3 } },
});

function makeFiles(checks: string, results?: string) {
  return {
    'berths.mdx': formatPage(),
    '_site/index.mdx': undefined,
    '_site/accessibility-checks.yml': checks,
    '_site/accessibility-results.json': results,
  };
}

function getOutcome(checks: string, results?: string) {
  const { sitePages, problems } = readSite(writeContent(makeFiles(checks, results)));
  expect(problems).toEqual([]);
  return sitePages.accessibilityChecks[0]?.outcome;
}

describe('an accessibility check', () => {
  test('an automated accessibility check has its recorded result, date and commit', () => {
    expect(getOutcome(AUTOMATED, RESULTS)).toEqual({
      type: 'machine',
      result: 'passed',
      count: 3,
      date: '2026-11-20',
      commit: 'abc1234',
    });
  });

  test('an accessibility check has no result before one is recorded', () => {
    expect(getOutcome(AUTOMATED)).toEqual({ type: 'not-yet', isAutomated: true });
    expect(getOutcome(CHECK)).toEqual({ type: 'not-yet', isAutomated: false });
  });

  test('an accessibility check that names no tests ignores a recorded result', () => {
    expect(getOutcome(CHECK, RESULTS)).toEqual({ type: 'not-yet', isAutomated: false });
  });

  test('an accessibility check may have a manual result with its date', () => {
    const byHand = `${CHECK}  by_hand: { date: 2026-11-20, result: failed }\n`;
    expect(getOutcome(byHand)).toEqual({ type: 'hand', date: '2026-11-20', result: 'failed' });
  });

  test('refuses an accessibility check with both tests and by_hand, or with an invalid title pattern', () => {
    const both = `${AUTOMATED}  by_hand: { date: 2026-11-20, result: passed }\n`;
    expect(checkContent(makeFiles(both))).toMatchInlineSnapshot(`
      "_site/accessibility-checks.yml:1
        The entry is not valid.
        Write either tests or by_hand."
    `);
    expect(checkContent(makeFiles(AUTOMATED.replace('title: focus', "title: '('")))).toMatchInlineSnapshot(`
      "_site/accessibility-checks.yml:4
        The field "tests.title" cannot be "(".
        Write a regular expression."
    `);
  });
});

test('the accessibility checks of this help name existing test files', () => {
  const checks =
    readDataFile(path.resolve('content'), ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, []) ?? [];
  const files = checks.flatMap(({ tests }) => tests.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(0);
  const exists = (file: string) => existsSync(path.join('e2e', file)) || existsSync(file);
  expect(files.filter((file) => !exists(file))).toEqual([]);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
});
