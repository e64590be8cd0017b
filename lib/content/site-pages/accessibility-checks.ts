import { z } from 'zod';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { isoDate, text } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The files in the content folder that contain the accessibility checks and their automated results. */
export const ACCESSIBILITY_CHECKS_SOURCE = `${SITE_PAGES_DIR}/accessibility-checks.yml`;
export const ACCESSIBILITY_RESULTS_SOURCE = `${SITE_PAGES_DIR}/accessibility-results.json`;

const result = z.enum(['passed', 'failed']);

const checkSchema = z
  .strictObject({
    id: text.regex(/^[a-z0-9-]+$/, 'a name of lower case letters, digits and hyphens'),
    criterion: text,
    check: text,
    /** The tests that prove the check: a file, and a regular expression that matches their titles. */
    tests: z.array(z.strictObject({ file: text, title: text.refine(isPattern, 'a regular expression') })).default([]),
    by_hand: z.strictObject({ date: isoDate, result }).optional(),
  })
  .refine(({ tests, by_hand }) => tests.length === 0 || by_hand === undefined, 'either tests or by_hand');

export const accessibilityChecksSchema = z.array(checkSchema);
const resultsSchema = z.strictObject({
  date: isoDate,
  commit: text,
  tests: z.record(z.string(), z.strictObject({ result, count: z.number().int().positive() })),
});

/** An accessibility check as written, without its automated result. */
export type PlannedCheck = z.output<typeof checkSchema>;
/** Results of the automated checks by id, for one commit. */
export type AccessibilityResults = z.output<typeof resultsSchema>;

/** The result of an accessibility check. `count` is the number of tests that prove it. */
export type CheckOutcome =
  | { type: 'machine'; result: 'passed' | 'failed'; count: number; date: string; commit: string }
  | { type: 'hand'; result: 'passed' | 'failed'; date: string }
  | { type: 'not-yet'; isAutomated: boolean };

/** An accessibility check of the site with its result. */
export type AccessibilityCheck = { id: string; criterion: string; check: string; outcome: CheckOutcome };

/** Read the accessibility checks with their results. */
export function readAccessibilityChecks(contentDir: string, problems: Problem[]): AccessibilityCheck[] {
  const results = readDataFile(contentDir, ACCESSIBILITY_RESULTS_SOURCE, resultsSchema, problems);
  const checks = readDataFile(contentDir, ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, problems) ?? [];
  return checks.map((planned) => {
    const { id, criterion, check } = planned;
    return { id, criterion, check, outcome: getOutcome(planned, results) };
  });
}

function getOutcome({ id, tests, by_hand }: PlannedCheck, results: AccessibilityResults | undefined): CheckOutcome {
  if (by_hand) return { type: 'hand', ...by_hand };
  const recorded = results?.tests[id];
  const isAutomated = tests.length > 0;
  // Ignore a result that was recorded when the check still named tests.
  if (!results || !recorded || !isAutomated) return { type: 'not-yet', isAutomated };
  return { type: 'machine', ...recorded, date: results.date, commit: results.commit };
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
