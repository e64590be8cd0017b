import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { getDisplayPath } from '../../files';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { readDataFile } from '../data-file';
import { formatDate } from '../review';
import { isoDate } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file of the accessibility statement's days, in the content folder. */
export const STATEMENT_DATES_SOURCE = `${SITE_PAGES_DIR}/accessibility.yml`;

/** A statement is kept under regular review: a month before the year is over there is time to test again. */
const MOST_MONTHS = 11;

const daysSchema = z.strictObject({ prepared: isoDate, last_tested: isoDate });

/** When the accessibility statement was prepared, and the site last tested. Days as `2026-11-20`. */
export type StatementDates = z.output<typeof daysSchema>;

/** Read the days of the accessibility statement; warns when the last test is too long before the day of the build. */
export function readStatementDates(
  { contentDir, buildDate }: Settings,
  problems: Problem[],
): StatementDates | undefined {
  const days = readDataFile(contentDir, STATEMENT_DATES_SOURCE, daysSchema, problems);
  if (days && format(addMonths(parseISO(days.last_tested), MOST_MONTHS), 'yyyy-MM-dd') < buildDate) {
    problems.push({
      severity: 'warning',
      file: getDisplayPath(contentDir, STATEMENT_DATES_SOURCE),
      problem: `The last accessibility test, of ${formatDate(days.last_tested)}, is more than ${MOST_MONTHS} months old.`,
      fix: 'Test the site again, and write the day into last_tested.',
    });
  }
  return days;
}
