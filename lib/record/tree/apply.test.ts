import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { QUESTIONS } from '../../../e2e/support/questions';
import { analyseDocs } from '../../content/analyse-docs';
import { analyseBody } from '../../mdx/body';
import { readSite } from '../../readers/read-site';
import { strictParser } from '../../readers/strict/parser';
import { getInstallationFacts } from '../body-facts';

const CHECKED = 'checked: 2026-10-03, by: Web team';

/** Write a body with the facts of a record, and return its plain Markdown. */
function write(body: string, record = '', hasRecordPage = true): string {
  const site = readSite(
    writeContent({
      'a.mdx': formatPage({}, body),
      'installation-questions.yml': QUESTIONS,
      'installation.yml': record,
      ...(hasRecordPage && {
        '_site/your-installation.mdx':
          '---\ntitle: Yours\ndescription: All questions.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months\n---\n\n<InstallationRecord />\n',
      }),
    }),
  );
  const { problems, text } = analyseBody(body, strictParser, getInstallationFacts(body, site));
  expect(problems).toEqual([]);
  return text?.plainText.text.replace(/[\uE000\uE001]/g, '|').trim() ?? '';
}

test('a recorded fact is a sentence after a full stop, and a value after a colon', () => {
  const record = `harbour-office: { value: 1 Pier Road, ${CHECKED} }\nberth-length: { value: 12 m, ${CHECKED} }\n`;
  expect(write('Come in. <Known id="harbour-office" />\n\nLength: <Known id="berth-length" />\n', record)).toBe(
    'Come in. The office is at 1 Pier Road.\n\nLength: 12 m.\n\nValues of this site checked 3 October 2026.',
  );
});

test('a fact without `says` is shown as its name and its value', () => {
  expect(write('<Known id="berth-length" />\n', `berth-length: { value: 12 m, ${CHECKED} }\n`)).toBe(
    'Length of the longest boat: 12 m.\n\nValues of this site checked 3 October 2026.',
  );
});

test('a recorded address is a link', () => {
  const record = `harbour-api: { value: "https://boats.example/v1", ${CHECKED} }\n`;
  expect(write('Call <Known id="harbour-api" />\n', record)).toBe(
    'Call <https://boats.example/v1>.\n\nValues of this site checked 3 October 2026.',
  );
});

test('an unknown fact says where to look and whom to ask, with a link to add it', () => {
  expect(write('Call the office: <Known id="harbour-office" />\n')).toMatchInlineSnapshot(
    `"Call the office: look at the map at the gate. If that does not answer it, ask your supplier. [Add it: harbour office](|0|)"`,
  );
  expect(write('Call the office: <Known id="harbour-office" />\n', '', false)).toMatchInlineSnapshot(
    `"Call the office: look at the map at the gate. If that does not answer it, ask your supplier."`,
  );
});

test('the value of a question that is not for publication is never shown', () => {
  const text = write('<Known id="tide-source" />\n', `tide-source: { value: Tide gauge, ${CHECKED}, note: secret }\n`);
  expect(text).not.toMatch(/gauge|secret/);
  expect(text).toMatchInlineSnapshot(`"Ask the web team. [Add it: source of the tides](|0|)"`);
});

test('code shows the recorded value, or an example that a comment names', () => {
  const code = (language: string) => `\`\`\`${language} {1}\ncurl {{harbour-api}}/tides {{other}}\n\`\`\`\n`;
  const record = `harbour-api: { value: "https://boats.example/v1", ${CHECKED} }\n`;
  expect(write(code('bash'), record)).toMatchInlineSnapshot(`
    "\`\`\`bash {1}
    curl https://boats.example/v1/tides {{other}}
    \`\`\`

    Values of this site checked 3 October 2026."
  `);
  expect(write(code('bash'))).toMatchInlineSnapshot(`
    "\`\`\`bash {2}
    # Replace https://harbour.example/api (address of the harbour API) with your own.
    curl https://harbour.example/api/tides {{other}}
    \`\`\`"
  `);
  expect(write(code('json'))).toMatchInlineSnapshot(`
    "Replace https\\://harbour.example/api (address of the harbour API) with your own.

    \`\`\`json {1}
    curl https://harbour.example/api/tides {{other}}
    \`\`\`"
  `);
});

test('the comment stays below a first line that must be the first', () => {
  expect(write('```bash {1,2}\n#!/bin/sh\ncurl {{harbour-api}}\n```\n')).toContain(
    '```bash {1,3}\n#!/bin/sh\n# Replace https://harbour.example/api (address of the harbour API) with your own.\ncurl',
  );
});

test('a check with an answer shows it first, and says when it is due again', () => {
  const check = '<CheckYours id="berth-length" question="How long?">\n\n1. Measure.\n\n</CheckYours>\n';
  expect(write(check, `berth-length: { value: 12 m, ${CHECKED} }\n`)).toMatchInlineSnapshot(`
    "**Check yours: How long?**

    On your installation: 12 m, checked 3 October 2026 by the web team.

    1. Measure."
  `);
  expect(write(check, `berth-length: { value: 12 m, ${CHECKED}, review_in: 1 month }\n`)).toMatchInlineSnapshot(`
    "**Check yours: How long?**

    On your installation: 12 m, checked 3 October 2026 by the web team. This answer was due for review on 3 November 2026: check again.

    1. Measure."
  `);
});

test('a check with an answer that is not for publication names the team to ask', () => {
  const check = '<CheckYours id="tide-source" question="From where?">\n\n1. Look.\n\n</CheckYours>\n';
  expect(write(check, `tide-source: { value: Table, ${CHECKED} }\n`)).toContain(
    'Recorded on your installation, checked 3 October 2026 by the web team. Ask the web team.',
  );
});

test('findings show the known results, and how to find the others', () => {
  const record = `tide-table: { value: { Time: UTC }, ${CHECKED} }\n`;
  expect(write('<Findings id="tide-table" />\n', record)).toMatchInlineSnapshot(`
    "Table: Fields of a tide

    | Fact | Result |
    | ---- | ------ |
    | Time | UTC    |

    Look at a saved tide. Write down what you find for height. [Add the results: fields of a tide](|0|)

    Values of this site checked 3 October 2026."
  `);
});

test('findings without a result say how to find them', () => {
  expect(write('<Findings id="tide-table" />\n')).toMatchInlineSnapshot(
    `"Look at a saved tide. Write down what you find for time and height. [Add the results: fields of a tide](|0|)"`,
  );
});

test('values with markup, very long or from right to left stay text', () => {
  const value = '<script>alert(1)</script> [link](javascript:1) {braces} **bold** مرحبا ';
  const record = `harbour-office: { value: '${value.repeat(5)}', ${CHECKED} }\n`;
  expect(write('<Known id="harbour-office" />\n', record)).toMatchInlineSnapshot(
    `
    "The office is at \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا.

    Values of this site checked 3 October 2026."
  `,
  );
});

test('the search indexes recorded facts, and not where to look for the others', () => {
  const index = (record: string) => {
    const files = {
      'a.mdx': formatPage({}, 'Come in. <Known id="harbour-office" />\n'),
      'installation-questions.yml': QUESTIONS,
    };
    const site = readSite(writeContent({ ...files, 'installation.yml': record }));
    return analyseDocs(site, [], site.docs).flatMap(({ text }) => text.sections.flatMap(({ blocks }) => blocks));
  };
  expect(index('')).toEqual([{ type: 'prose', text: 'Come in.' }]);
  expect(index(`harbour-office: { value: 1 Pier Road, ${CHECKED} }\n`)).toEqual([
    { type: 'prose', text: 'Come in. The office is at 1 Pier Road.' },
  ]);
});

const OFFICE = `harbour-office: { value: 1 Pier Road, ${CHECKED} }\n`;

test('a page shows the side that it wrote for a known or an unknown fact', () => {
  const body =
    'Tie up. <WhenKnown id="harbour-office">Pay at <Known id="harbour-office" />, open all day.</WhenKnown> <WhenUnknown id="harbour-office">Ask the harbour master where to pay. <AddIt id="harbour-office" /></WhenUnknown> Then rest.\n';
  expect(write(body)).toBe('Tie up. Ask the harbour master where to pay. [Add it: harbour office](|0|) Then rest.');
  expect(write(body, OFFICE)).toBe(
    'Tie up. Pay at 1 Pier Road, open all day. Then rest.\n\nValues of this site checked 3 October 2026.',
  );
});

test('words inside `<Known>` are what the page says while the fact is unknown', () => {
  const body = 'Call <Known id="harbour-office">the harbour master</Known>, then wait.\n';
  expect(write(body)).toBe('Call the harbour master, then wait.');
  expect(write(body, OFFICE)).toMatch(/^Call 1 Pier Road, then wait\.\n/);
});

test('a step, a row and a whole block depend on a fact, and what becomes empty is left out', () => {
  const body = `1. Tie up.
2. <WhenUnknown id="harbour-office" /> Find the office.
3. Rest.

<WhenUnknown id="harbour-office">

4. Ask.

## Find the office

</WhenUnknown>

Table: Offices

| Office | Where |
| --- | --- |
| <WhenKnown id="harbour-office" /> Pier | <Known id="harbour-office" /> |
`;
  expect(write(body)).toBe('1. Tie up.\n2. Find the office.\n3. Rest.\n4. Ask.\n\n## Find the office');
  expect(write(body, OFFICE).split('\n\nValues')[0]).toBe(
    '1. Tie up.\n2. Rest.\n\nTable: Offices\n\n| Office | Where       |\n| ------ | ----------- |\n| Pier   | 1 Pier Road |',
  );
});

test('lines of code depend on a fact, and marked lines move with them', () => {
  const body =
    "```bash {2}\n{{!harbour-api}}BASE='https://…'   # the base address\n{{?harbour-api}}BASE='{{harbour-api}}'\n{{?harbour-api}}cd x\ncurl $BASE\n```\n";
  expect(write(body)).toBe("```bash {1}\nBASE='https://…'   # the base address\ncurl $BASE\n```");
  const record = `harbour-api: { value: "https://boats.example/v1", ${CHECKED} }\n`;
  expect(write(body, record)).toMatch(/^```bash \{1\}\nBASE='https:\/\/boats.example\/v1'\ncd x\ncurl/);
  const alone = '```bash {2-3}\npwd\n{{?harbour-api}}cd x\nls\n```\n\n```bash {1}\n{{?harbour-api}}cd x\nls\n```\n';
  expect(write(alone)).toBe('```bash {2}\npwd\nls\n```\n\n```bash\nls\n```');
});

test('a condition can ask for a value of an answer, an item of a list or a row of a table', () => {
  const body =
    '<WhenKnown id="tide-table" value="Time">Read the time: <Known id="tide-table" row="Time" />.</WhenKnown>\n\n<WhenUnknown id="tide-table" value="Height">Ask for the height.</WhenUnknown>\n';
  expect(write(body, `tide-table: { value: { Time: UTC }, ${CHECKED} }\n`)).toMatch(
    /^Read the time: UTC\.\n\nAsk for the height\.\n\nValues/,
  );
  expect(write(body)).toBe('Ask for the height.');
});

test('an answer that is late or not for publication counts as unknown', () => {
  const body = '<WhenKnown id="tide-source">Known.</WhenKnown> <WhenUnknown id="tide-source">Ask.</WhenUnknown>\n';
  expect(write(body, `tide-source: { value: Table, ${CHECKED} }\n`)).toBe('Ask.');
  const late = '<Known id="harbour-office">the harbour master</Known> is there.\n';
  expect(write(late, `harbour-office: { value: 1 Pier Road, ${CHECKED}, review_in: 1 month }\n`)).toBe(
    'the harbour master is there.',
  );
});

test('an endpoint has its whole address once the base is known', () => {
  const body = '<Endpoint base="harbour-api" shape="tides" />\n';
  expect(write(body)).toContain('\ntides\n');
  expect(write(body, `harbour-api: { value: "https://boats.example/v1/", ${CHECKED} }\n`)).toContain(
    '\nhttps://boats.example/v1/tides\n',
  );
});
