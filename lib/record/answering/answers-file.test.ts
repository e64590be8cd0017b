import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { QUESTIONS } from '../../../e2e/support/questions';
import type { RecordedAnswer } from '../../model/installation';
import { listQuestions, readInstallation } from '../installation';
import { formatTemplate, parseAnswers, parseAnswersFile } from './answers-file';

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

function parseCsv(csv: string, by?: string): Record<string, RecordedAnswer> {
  const settings = writeContent({ 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS });
  const installation = readInstallation(settings, []);
  return Object.fromEntries(parseAnswers(csv, 'answers.csv', installation, { today: '2026-11-20', by }));
}

test('answers of every kind are read, with defaults for day and team', () => {
  const csv = `id,value,checked,by,note
berth-length,12 m,2026-10-03,Crew,"Measured, twice"
tide-source,table,,,
tide-table,"Time=UTC; Height=metres",,,
harbour-api,,,,
`;
  expect(parseCsv(csv, 'Harbour office')).toEqual({
    'berth-length': { value: '12 m', checked: '2026-10-03', by: 'Crew', note: 'Measured, twice' },
    'tide-source': { value: 'Table', checked: '2026-11-20', by: 'Harbour office' },
    'tide-table': { value: { Time: 'UTC', Height: 'metres' }, checked: '2026-11-20', by: 'Harbour office' },
  });
});

test.each(['=HYPERLINK("https://x.example")', '+44 1632 960001', '-1', '@SUM(1+1)'])(
  'the cell %s is kept as text, with or without an apostrophe',
  (value) => {
    const quoted = `"${value.replaceAll('"', '""')}"`;
    expect(parseCsv(`id,value\nharbour-office,${quoted}\n`, 'Crew')['harbour-office']?.value).toBe(value);
    expect(parseCsv(`id,value\nharbour-office,${quoted.replace('"', '"\'')}\n`, 'Crew')['harbour-office']?.value).toBe(
      value,
    );
  },
);

test('markup and text from right to left are refused or kept as text', () => {
  expect(parseCsv('id,value\nharbour-office,<script>مرحبا\n', 'Crew')['harbour-office']?.value).toBe('<script>مرحبا');
  expect(() => parseCsv('id,value\nharbour-office,a\u202Eb\n', 'Crew')).toThrow('control characters');
});

test('all problems of a file are reported at once with their lines', () => {
  const csv = `id,value,checked,by,note
berth-length,"twelve",2026-10-03,Crew,
berth-lenght,12 m,2026-10-03,Crew,
harbour-office,"1 Pier
Road",2026-10-03,Crew,
tide-source,Table,03/10/2026,Crew,
tide-table,UTC,2026-10-03,Crew,
harbour-api,https://harbour.example/api,2026-12-01,Crew,
harbour-api,token=abc,2026-10-03,Crew,
berth-length,12 m,2026-10-03,,
`;
  expect(() => parseCsv(csv)).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: answers.csv:2
      The value of "berth-length" cannot be "twelve".
      Write a number and one of m, ft, such as "20 m".

    answers.csv:3
      There is no question "berth-lenght".
      Did you mean "berth-length"?

    answers.csv:5
      The value of "harbour-office" has line breaks or control characters.
      Write one line of visible text.

    answers.csv:6
      The field "checked" cannot be "03/10/2026".
      Write a date such as "2026-11-20".

    answers.csv:7
      "UTC" is not a row of "tide-table".
      Write a result for each row, such as "Time=…".

    answers.csv:8
      "harbour-api" was checked on 2026-12-01, which is in the future.
      Write the day of the check, at the latest 2026-11-20.

    answers.csv:9
      The value of "harbour-api" is not an address.
      Write a whole address such as "https://anytown.example/api".

    answers.csv:10
      "berth-length" names no team.
      Write a team in the column by, or add --by.]
  `);
});

test('unknown and missing columns are reported', () => {
  expect(() => parseCsv('id,valeu,owner\na,b,c\n')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: answers.csv:1
      The column "owner" is unknown.
      The columns are id, value, checked, by, note.

    answers.csv:1
      The column "valeu" is unknown.
      Did you mean "value"?

    answers.csv:1
      The column "value" is missing.
      Write id,value,checked,by,note in line 1.]
  `);
});

test('a file that is not CSV is reported with its line', () => {
  expect(() => parseCsv('id,value\n"berth-length,12 m\n')).toThrow('answers.csv:2');
  expect(() => parseCsv('id,value\nberth-length,12 m,2026\n')).toThrow('answers.csv:2');
  expect(() => parseCsv(`id,value\nberth-length,${'a'.repeat(30_000)}\n`)).toThrow('answers.csv:2');
  expect(parseCsv('')).toEqual({});
});

test('the template has a row for each question, and no cell that a spreadsheet runs', () => {
  const settings = writeContent({
    'a.mdx': formatPage(),
    'installation-questions.yml': QUESTIONS.replace(
      'question: How long may',
      'question: =HYPERLINK("a"), how long may',
    ),
  });
  const questions = listQuestions(readInstallation(settings, []).groups);
  expect(formatTemplate(questions)).toMatchInlineSnapshot(`
    "id,value,checked,by,note,question,write,example
    berth-length,,,,,"'=HYPERLINK(""a""), how long may a boat be?",a number with m or ft,12 m
    harbour-office,,,,,Where is the harbour office?,a text,1 Pier Road
    tide-source,,,,,Where do the tides come from?,Table or Tide gauge,Table
    harbour-api,,,,,At which address does the harbour API answer?,an address,https://harbour.example/api
    tide-table,,,,,Which fields does a tide have?,"a result for each row, such as ""Time=…""",Time: local time; Height: metres
    "
  `);
  expect(parseCsv(formatTemplate(questions))).toEqual({});
});
