import { z } from 'zod';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { isoDate, text } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file of the accessibility tests, and the file that keeps what came of those done by machine. */
export const ACCESSIBILITY_CHECKS_SOURCE = `${SITE_PAGES_DIR}/accessibility-checks.yml`;
export const ACCESSIBILITY_RESULTS_SOURCE = `${SITE_PAGES_DIR}/accessibility-results.json`;

const outcome = z.enum(['passed', 'failed']);

const testSchema = z
  .strictObject({
    id: text.regex(/^[a-z0-9-]+$/, 'a name of lower case letters, digits and hyphens'),
    criterion: text,
    check: text,
    /** Which tests prove it: the file, and a regular expression for their titles. */
    tests: z.array(z.strictObject({ file: text, title: text.refine(isPattern, 'a regular expression') })).default([]),
    by_hand: z.strictObject({ date: isoDate, result: outcome }).optional(),
  })
  .refine(({ tests, by_hand }) => tests.length === 0 || by_hand === undefined, 'either tests or by_hand');

export const accessibilityChecksSchema = z.array(testSchema);
const resultsSchema = z.strictObject({
  date: isoDate,
  commit: text,
  tests: z.record(z.string(), z.strictObject({ result: outcome, count: z.number().int().positive() })),
});

/** An accessibility test as it is written down, before anything is known of its result. */
export type PlannedCheck = z.output<typeof testSchema>;
/** What came of the tests done by machine, by their ids, for one state of the project. */
export type AccessibilityResults = z.output<typeof resultsSchema>;

/** What is known of a test's result. `count` is the number of tests that it stands on. */
export type CheckOutcome =
  | { type: 'machine'; result: 'passed' | 'failed'; count: number; date: string; commit: string }
  | { type: 'hand'; result: 'passed' | 'failed'; date: string }
  | { type: 'not-yet'; isAutomated: boolean };

/** One accessibility test of the site: the criterion, what is checked, and what came of it. */
export type AccessibilityCheck = { id: string; criterion: string; check: string; outcome: CheckOutcome };

/** Read the accessibility tests with what came of them. */
export function readAccessibilityChecks(contentDir: string, problems: Problem[]): AccessibilityCheck[] {
  const results = readDataFile(contentDir, ACCESSIBILITY_RESULTS_SOURCE, resultsSchema, problems);
  const tests = readDataFile(contentDir, ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, problems) ?? [];
  return tests.map((test) => {
    const { id, criterion, check } = test;
    return { id, criterion, check, outcome: getOutcome(test, results) };
  });
}

function getOutcome({ id, tests, by_hand }: PlannedCheck, results: AccessibilityResults | undefined): CheckOutcome {
  if (by_hand) return { type: 'hand', ...by_hand };
  const recorded = results?.tests[id];
  const isByMachine = tests.length > 0;
  // A result that was recorded while the test stood on something proves nothing once it stands on nothing.
  if (!results || !recorded || !isByMachine) return { type: 'not-yet', isAutomated: isByMachine };
  return { type: 'machine', ...recorded, date: results.date, commit: results.commit };
}

function isPattern(written: string): boolean {
  try {
    new RegExp(written);
    return true;
  } catch {
    return false;
  }
}
