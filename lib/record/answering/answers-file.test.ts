import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { QUESTIONS } from '../../../e2e/support/questions';
import { readInstallation } from '../installation';
import { parseAnswersFile } from './answers-file';

function parse(file: unknown, by?: string) {
  const settings = writeContent({ 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS });
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const defaults = { today: '2026-11-20', by };
  return Object.fromEntries(parseAnswersFile(text, 'ours.json', readInstallation(settings, []), defaults));
}

test('the answers of a file from a browser are read, with the team that imports them', () => {
  const facts = {
    'berth-length': { value: '12 m', checked: '2026-10-03' },
    'tide-table': { value: { Time: 'UTC' }, checked: '' },
  };
  expect(parse({ facts }, 'Crew')).toEqual({
    'berth-length': { value: '12 m', checked: '2026-10-03', by: 'Crew' },
    'tide-table': { value: { Time: 'UTC' }, checked: '2026-11-20', by: 'Crew' },
  });
});

test('all problems of a file from a browser are reported at once', () => {
  const facts = {
    'berth-length': { value: 'twelve', checked: '2026-10-03' },
    'berth-lenght': { value: '12 m', checked: '2026-10-03' },
    'harbour-office': { value: 'password: abc', checked: '2026-10-03' },
    'tide-source': { value: 'Table', checked: '2027-01-01' },
  };
  expect(() => parse({ facts }, 'Crew')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: ours.json
      "tide-source" was checked on 2027-01-01, which is in the future.
      Write the day of the check, at the latest 2026-11-20.

    ours.json
      The value of "berth-length" cannot be "twelve".
      Write a number and one of m, ft, such as "20 m".

    ours.json
      The value of "harbour-office" looks like a key, a token or a password.
      Remove it from the file and from its history, and replace the key: readers and search engines can see this record.

    ours.json
      There is no question "berth-lenght".
      Did you mean "berth-length"?]
  `);
  expect(() => parse({ facts: { 'berth-length': { value: '12 m', checked: '' } } })).toThrow('names no team');
});

test.each(['', '[]', '{"facts": 1}', '{"facts": {"a": {"value": 1, "checked": ""}}}'])(
  'a file with %j is not a file of answers',
  (text) => {
    expect(() => parse(text, 'Crew')).toThrow('It is not a file of answers.');
  },
);
