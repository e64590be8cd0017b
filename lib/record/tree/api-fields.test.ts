import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { analyseBody } from '../../mdx/body';
import { readSite } from '../../readers/read-site';
import { strictParser } from '../../readers/strict/parser';
import { getInstallationFacts } from '../body-facts';

/** Write a page that shows the response "tides", and return its plain Markdown. */
function write(record?: string): string {
  const body = '<ApiFields id="tides" />\n';
  const site = readSite(writeContent({ 'a.mdx': formatPage({}, body), 'installation/api/tides.yml': record }));
  expect(site.problems).toEqual([]);
  const installation = getInstallationFacts(body, site);
  const { problems, text } = analyseBody(body, strictParser, installation);
  expect(problems).toEqual([]);
  return text?.plainText.text.trim() ?? '';
}

test('an unknown response says how to see its fields', () => {
  expect(write()).toMatchInlineSnapshot(
    `"Save a response as above to see its fields. To show them on this page, ask whoever edits this help to run \`npm run record -- api tides < response.json\`: it keeps names and types, never the text of a record."`,
  );
});

test('a recorded JSON list has a table and a sample in the same form', () => {
  const record = `format: json
recorded: 2026-10-03
by: Harbour office
statuses: ["200", "401"]
paging: Link header
fields:
  - { name: "[].id", type: id, always: true, example: 1 }
  - { name: "[].harbourName", type: text, always: true }
  - { name: "[].open", type: yes/no, always: false, example: false }
  - { name: "[].tags", type: list, always: true }
  - { name: "[].tags[]", type: text or number, always: true }
  - { name: "[].berths", type: list, always: false }
  - { name: "[].berths[].length", type: number, always: true, example: 12.5 }
  - { name: "[].prices", type: object, always: true }
  - { name: "[].prices.*", type: number, always: true }
  - { name: "[].closed", type: empty, always: false }
  - { name: "[].notes", type: list, always: false }
  - { name: "[].checked", type: date and time, always: true }
  - { name: "[].page", type: address, always: true }
`;
  expect(write(record)).toMatchInlineSnapshot(`
    "Table: Fields of the response

    | Field                | Type           | Always there | Example |
    | -------------------- | -------------- | ------------ | ------- |
    | \`[].id\`              | id             | yes          | \`1\`     |
    | \`[].harbourName\`     | text           | yes          | none    |
    | \`[].open\`            | yes/no         | no           | \`false\` |
    | \`[].tags\`            | list           | yes          | none    |
    | \`[].tags[]\`          | text or number | yes          | none    |
    | \`[].berths\`          | list           | no           | none    |
    | \`[].berths[].length\` | number         | yes          | \`12.5\`  |
    | \`[].prices\`          | object         | yes          | none    |
    | \`[].prices.*\`        | number         | yes          | none    |
    | \`[].closed\`          | empty          | no           | none    |
    | \`[].notes\`           | list           | no           | none    |
    | \`[].checked\`         | date and time  | yes          | none    |
    | \`[].page\`            | address        | yes          | none    |

    The response is a list: \`[]\` means each of its items. Texts, ids and dates in the example are made up.

    \`\`\`json title="A response in this form"
    [
      {
        "id": 1,
        "harbourName": "Example harbour name",
        "open": false,
        "tags": [
          "Example tags"
        ],
        "berths": [
          {
            "length": 12.5
          }
        ],
        "prices": {
          "any-name": 1
        },
        "closed": null,
        "notes": [],
        "checked": "2026-01-31T09:30:00Z",
        "page": "https://anytown.example/example"
      }
    ]
    \`\`\`

    Recorded status codes: 200 and 401. Next page: Link header.

    Values of this site checked 3 October 2026."
  `);
});

test('a recorded XML response has attributes, text and repeated elements', () => {
  const record = `format: xml
recorded: 2026-10-03
by: Harbour office
fields:
  - { name: tides, type: object, always: true }
  - { name: tides.@day, type: date, always: true }
  - { name: tides.tide, type: list, always: true }
  - { name: "tides.tide[].@id", type: id, always: true, example: 1 }
  - { name: "tides.tide[].height", type: object, always: true }
  - { name: "tides.tide[].height.@unit", type: text, always: true }
  - { name: "tides.tide[].height.#text", type: number, always: true, example: 3 }
  - { name: "tides.tide[].note", type: empty, always: false }
`;
  expect(write(record)).toMatchInlineSnapshot(`
    "Table: Fields of the response

    | Field                       | Type   | Always there | Example |
    | --------------------------- | ------ | ------------ | ------- |
    | \`tides\`                     | object | yes          | none    |
    | \`tides.@day\`                | date   | yes          | none    |
    | \`tides.tide\`                | list   | yes          | none    |
    | \`tides.tide[].@id\`          | id     | yes          | \`1\`     |
    | \`tides.tide[].height\`       | object | yes          | none    |
    | \`tides.tide[].height.@unit\` | text   | yes          | none    |
    | \`tides.tide[].height.#text\` | number | yes          | \`3\`     |
    | \`tides.tide[].note\`         | empty  | no           | none    |

    Texts, ids and dates in the example are made up.

    \`\`\`xml title="A response in this form"
    <tides day="2026-01-31">
      <tide id="1">
        <height unit="Example unit">3</height>
        <note/>
      </tide>
    </tides>
    \`\`\`

    Values of this site checked 3 October 2026."
  `);
});
