import { expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

const RECORD = `format: json
recorded: 2026-10-03
by: Harbour office
fields:
  - { name: "[].title", type: text, always: true }
`;

/** Check a site with a page that shows the response "tides", and with these recorded responses. */
function check(records: Record<string, string>, id = 'tides'): string {
  const files = Object.entries(records).map(([name, text]) => [`installation/api/${name}`, text]);
  return checkContent({ 'tides.mdx': formatPage({}, `<ApiFields id="${id}" />\n`), ...Object.fromEntries(files) });
}

test('a recorded response that a page shows has no problem', () => {
  expect(check({ 'tides.yml': RECORD })).toBe('');
});

test('a recorded response that no page shows is an error with a suggestion', () => {
  expect(check({ 'tide.yml': RECORD, 'harbours.yml': RECORD })).toMatchInlineSnapshot(`
    "installation/api/harbours.yml
      No page shows the response "harbours".
      Show it on the page of its endpoint with <ApiFields id="harbours" />, or delete this file.

    installation/api/tide.yml
      No page shows the response "tide".
      Did you mean "tides"?"
  `);
});

test('an id with other characters than lowercase letters, digits and hyphens is an error', () => {
  expect(check({ 'Tides 2.yml': RECORD }, '../tides')).toMatchInlineSnapshot(`
    "installation/api/Tides 2.yml
      "Tides 2" is not a valid id of a response.
      Use lowercase words and hyphens, such as "directories-entries".

    tides.mdx:11
      "../tides" is not a valid id of a response.
      Use lowercase words and hyphens, such as "directories-entries"."
  `);
});

test('a condition with an invalid id of a response is an error', () => {
  const body =
    '<WhenKnown id="api/Tides">It is recorded.</WhenKnown><WhenUnknown id="api/Tides">Ask us.</WhenUnknown>\n';
  expect(checkContent({ 'a.mdx': formatPage({}, body) })).toContain('"Tides" is not a valid id of a response.');
});

test('every wrong value of a recorded response is an error with its line', () => {
  const wrong = `format: csv
recorded: 2026-13-03
by: ""
statuses: [ok]
fields:
  - { name: "a..b", type: text, always: true }
  - { name: a, type: string, always: true }
  - { name: b, type: text or word, always: sometimes }
  - { name: "<script>", type: text, always: true, example: "a\`b" }
extra: 1
`;
  expect(check({ 'tides.yml': wrong })).toMatchInlineSnapshot(`
    "installation/api/tides.yml:1
      The field "format" cannot be "csv".
      Write json or xml.

    installation/api/tides.yml:2
      The field "recorded" has the day 2026-13-03, which does not exist.
      Write a day of the calendar, such as "2026-11-20".

    installation/api/tides.yml:3
      The field "by" is empty.
      Write a value, or remove the line.

    installation/api/tides.yml:4
      The field "statuses" cannot be "ok".
      Write a status code in quotes, such as "200".

    installation/api/tides.yml:6
      The field "fields.name" cannot be "a..b".
      Write the path of a field, such as items[].title.

    installation/api/tides.yml:7
      The field "fields.type" cannot be "string".
      Write text, number, yes/no, date, date and time, id, address, list, object, empty, or several such as text or number.

    installation/api/tides.yml:8
      The field "fields.always" must be true or false.
      Write always: true

    installation/api/tides.yml:8
      The field "fields.type" cannot be "text or word".
      Write text, number, yes/no, date, date and time, id, address, list, object, empty, or several such as text or number.

    installation/api/tides.yml:9
      The field "fields.example" cannot be "a\`b".
      Write one line of visible text without backticks.

    installation/api/tides.yml:9
      The field "fields.name" cannot be "<script>".
      Write the path of a field, such as items[].title.

    installation/api/tides.yml:10
      The field "extra" is unknown.
      Remove it. The fields are format, recorded, by, statuses, paging, fields."
  `);
});

test('a repeated field, a day in the future and a saved response are errors', () => {
  const repeated = `${RECORD}  - { name: "[].title", type: text, always: true }\n`;
  expect(check({ 'tides.yml': repeated, 'response.json': '[]' })).toMatchInlineSnapshot(`
    "installation/api/response.json
      Only .yml files can be in this folder.
      Move the file. A saved response must not be in the help.

    installation/api/tides.yml:6
      The field "[].title" is listed twice.
      Remove one of the two."
  `);
  expect(check({ 'tides.yml': RECORD.replace('2026-10-03', '2026-11-21') })).toMatchInlineSnapshot(`
    "installation/api/tides.yml:2
      The response was recorded on 2026-11-21, which is in the future.
      Write the day of the recording, at the latest 2026-11-20."
  `);
});

test('an example of another type is an error that says in plain words what to write', () => {
  const record =
    'format: json\nrecorded: 2026-10-03\nby: Us\nfields:\n  - { name: a, type: list, always: true, example: [1] }\n';
  expect(check({ 'tides.yml': record })).toContain('Write a number, true, false or a short text.');
});
