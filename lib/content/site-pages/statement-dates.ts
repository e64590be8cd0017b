import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { getDisplayPath } from '../../files';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { readDataFile } from '../data-file';
import { formatDate } from '../review';
import { isoDate } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file in the content folder that contains the dates of the accessibility statement. */
export const STATEMENT_DATES_SOURCE = `${SITE_PAGES_DIR}/accessibility.yml`;

/** Months after the last test until a warning. A site is tested every year. */
const MAX_MONTHS = 11;

const datesSchema = z.strictObject({ prepared: isoDate, last_tested: isoDate });

/** The dates of the accessibility statement and of the last test, as `2026-11-20`. */
export type StatementDates = z.output<typeof datesSchema>;

/** Read the accessibility statement's dates; warns if the last test is too old. */
export function readStatementDates(
  { contentDir, buildDate }: Settings,
  problems: Problem[],
): StatementDates | undefined {
  const dates = readDataFile(contentDir, STATEMENT_DATES_SOURCE, datesSchema, problems);
  if (dates && format(addMonths(parseISO(dates.last_tested), MAX_MONTHS), 'yyyy-MM-dd') < buildDate) {
    problems.push({
      severity: 'warning',
      file: getDisplayPath(contentDir, STATEMENT_DATES_SOURCE),
      problem: `The last accessibility test was on ${formatDate(dates.last_tested)}, more than ${MAX_MONTHS} months ago.`,
      fix: 'Test the site again, and write the date into last_tested.',
    });
  }
  return dates;
}
