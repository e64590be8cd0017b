import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { getShownPath } from '../../files';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { readDataFile } from '../data-file';
import { formatDay } from '../review';
import { day } from '../schema';
import { ABOUT_DIR } from './pages';

/** The file of the accessibility statement's days, in the content folder. */
export const DAYS_SOURCE = `${ABOUT_DIR}/accessibility.yml`;

/** A statement is kept under regular review: a month before the year is over there is time to test again. */
const MOST_MONTHS = 11;

const daysSchema = z.strictObject({ prepared: day, last_tested: day });

/** When the accessibility statement was prepared, and the site last tested. Days as `2026-11-20`. */
export type StatementDays = z.output<typeof daysSchema>;

/** Read the days of the accessibility statement; warns when the last test is too long before the day of the build. */
export function readStatementDays({ contentDir, buildDate }: Settings, problems: Problem[]): StatementDays | undefined {
  const days = readDataFile(contentDir, DAYS_SOURCE, daysSchema, problems);
  if (days && format(addMonths(parseISO(days.last_tested), MOST_MONTHS), 'yyyy-MM-dd') < buildDate) {
    problems.push({
      severity: 'warning',
      file: getShownPath(contentDir, DAYS_SOURCE),
      problem: `The last accessibility test, of ${formatDay(days.last_tested)}, is more than ${MOST_MONTHS} months old.`,
      fix: 'Test the site again, and write the day into last_tested.',
    });
  }
  return days;
}
