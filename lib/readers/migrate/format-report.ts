import { formatSize } from '../../format';
import { formatCount, formatGroup, groupProblems, type Problem } from '../../problem';
import type { MigrationReport, SiteSize } from './check-migration';
import type { CopyResult } from './copy-content';

/** Format a migration report as text, with the problems at the end. */
export function formatMigrationReport({ pages, constructs, problems, addresses, size }: MigrationReport): string {
  const groups = groupProblems(problems);
  return [
    `Pages: ${pages.all}. Without a problem: ${pages.same}. With warnings: ${pages.different}. With errors: ${pages.broken}.`,
    formatTable([
      ['Used in the text', 'Times', 'Same', 'Different', 'Not shown'],
      ...constructs.map(({ name, count, same, different, missing }) => [
        name,
        ...[count, same, different, missing].map(String),
      ]),
    ]),
    formatAddresses(addresses),
    formatSizes(size),
    ...groups.map((group) => formatGroup(group, 'problem')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const format = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.length > 1 ? rows.map((row) => row.map(format).join('  ')).join('\n') : '';
}

function formatAddresses({ docs, pages }: MigrationReport['addresses']): string {
  const [before, after] = [docs.before, docs.after].map((base) => (base === '/' ? '' : base));
  const setting = `To keep them, set ROUTE_BASE_PATH=${docs.before === '/' ? '/' : docs.before.slice(1)}.`;
  return [
    before === after
      ? `Addresses begin with ${docs.after}, as in the old site.`
      : `Addresses begin with ${docs.after} instead of ${docs.before}. ${setting}`,
    ...(pages.length > 0 ? [`${formatCount(pages.length, 'page')} with a different address:`] : []),
    ...pages.map((page) => `  ${page.file}: ${before}${page.before} becomes ${after}${page.after}`),
  ].join('\n');
}

function formatSizes({ before, after }: MigrationReport['size']): string {
  const format = ({ html, js }: SiteSize) => `${formatSize(html)} of HTML, ${formatSize(js)} of JavaScript`;
  if (!before) return '';
  const built = after ? format(after) : 'not measured. Build it with npm run build, and run this command again';
  return `The old site: ${format(before)}.\nThis site: ${built}.`;
}

/** Format the result of a copy, with the tasks that remain for a writer. */
export function formatCopyResult(result: CopyResult, outDir: string): string {
  const { pages, images, redirects, lostPaths, omittedEntries, fileLinks, problems } = result;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return [
    `Wrote ${formatCount(pages, 'page')} and ${formatCount(images, 'image')} to ${outDir}.`,
    ...(redirects > 0 ? [`${formatCount(redirects, 'page')} with a new address and a redirect from the old one.`] : []),
    ...lostPaths.map((path) => `The old address ${path} cannot redirect.`),
    ...omittedEntries.map(
      (label) => `The sidebar entry "${label}" is left out: every entry must be a page, and each page has one entry.`,
    ),
    ...fileLinks.map(
      (url) => `The link to the file ${url} is now plain text: put the file into public/, and link to it.`,
    ),
    'Check the fields type, owner and last_reviewed of each page: they are placeholders.',
    ...(hasErrors ? [`Correct the errors before a build. CONTENT_DIR=${outDir} npm run check lists them.`] : []),
  ].join('\n');
}

/** Format how many errors a copy will have, by kind; empty without one. */
export function formatCopyErrors(problems: Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return '';
  return [
    `The copy leaves ${formatCount(errors.length, 'error')} to correct:`,
    ...groupProblems(errors).map((group) => `  ${formatCount(group.problems.length, 'problem')}: ${group.title}`),
  ].join('\n');
}
