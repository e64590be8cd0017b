import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../content/test-content';
import { formatProblems, type Problem } from '../problem';
import { checkWordsModule, compileWords } from './words';

const ENGLISH = 'search:\n  field: Search\n  found: { one: "{count} berth", other: "{count} berths" }\n';

function check(welsh: string): string {
  const dir = makeTempDir();
  writeFiles(dir, { 'en-GB.yml': ENGLISH, 'cy.yml': welsh });
  const problems: Problem[] = [];
  compileWords(dir, problems);
  return formatProblems(problems).replaceAll(`${dir}/`, '');
}

test('every language has the same keys, values and the plural forms of its language', () => {
  expect(
    check('search:\n  other: Chwilio\n  found: { one: "{cyfrif} angorfa", other: "{count} angorfa" }\n'),
  ).toMatchInlineSnapshot(`
    "cy.yml
      The phrase "search.field" is missing.
      Translate "Search".

    cy.yml:2
      No phrase of the interface is called "search.other".
      Remove it.

    cy.yml:3
      "search.found" has other values than in en-GB.
      Use {count}.

    cy.yml:3
      "search.found" has the wrong plural forms.
      Write the forms zero, one, two, few, many, other."
  `);
});

test('complete words have no problem', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${form}: "{count} angorfa"`);
  expect(check(`search:\n  field: Chwilio\n  found: { ${forms.join(', ')} }\n`)).toBe('');
});

test('a module that was not written again after an edit is reported', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'en-GB.yml': ENGLISH, 'messages.ts': '' });
  const problems: Problem[] = [];
  checkWordsModule(dir, problems);
  expect(problems.map(({ fix }) => fix)).toEqual(['Run npm run words.']);
});
