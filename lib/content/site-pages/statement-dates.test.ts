import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { formatProblems } from '../../problem';
import { readSite } from '../../readers/read-site';

function readDates(buildDate: string) {
  const settings = writeContent({
    'berths.mdx': formatPage(),
    '_site/accessibility.yml': 'prepared: 2026-11-20\nlast_tested: 2026-12-15\n',
    '_site/index.mdx': undefined,
  });
  const { sitePages, problems } = readSite({ ...settings, buildDate });
  return {
    dates: sitePages.statementDates,
    messages: formatProblems(problems).replaceAll(`${settings.contentDir}/`, ''),
  };
}

test('reads the statement dates without a warning 11 months after the last test', () => {
  expect(readDates('2027-11-15')).toEqual({
    dates: { prepared: '2026-11-20', last_tested: '2026-12-15' },
    messages: '',
  });
});

test('warns when the last accessibility test is more than 11 months old', () => {
  expect(readDates('2027-11-16').messages).toMatchInlineSnapshot(`
    "_site/accessibility.yml
      Warning: The last accessibility test was on 15 December 2026, more than 11 months ago.
      Test the site again, and write the date into last_tested."
  `);
});
