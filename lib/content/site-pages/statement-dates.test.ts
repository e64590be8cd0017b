import { expect, test } from 'vitest';
import { formatProblems } from '../../problem';
import { readSite } from '../site';
import { formatPage, writeContent } from '../test-content';

function readOn(buildDate: string) {
  const settings = writeContent({
    'berths.mdx': formatPage(),
    '_site/accessibility.yml': 'prepared: 2026-11-20\nlast_tested: 2026-12-15\n',
    '_site/index.mdx': undefined,
  });
  const { sitePages, problems } = readSite({ ...settings, buildDate });
  return { days: sitePages.statementDates, said: formatProblems(problems).replaceAll(`${settings.contentDir}/`, '') };
}

test('the days of the statement are read, and 11 months after the last test nothing is said', () => {
  expect(readOn('2027-11-15')).toEqual({ days: { prepared: '2026-11-20', last_tested: '2026-12-15' }, said: '' });
});

test('a day later the build warns, and goes on', () => {
  expect(readOn('2027-11-16').said).toMatchInlineSnapshot(`
    "_site/accessibility.yml
      Warning: The last accessibility test, of 15 December 2026, is more than 11 months old.
      Test the site again, and write the day into last_tested."
  `);
});
