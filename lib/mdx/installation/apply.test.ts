import { expect, test } from 'vitest';
import { analyseDocs } from '../../content/analyse-docs';
import { getInstallationFacts } from '../../content/installation/context';
import { QUESTIONS } from '../../content/installation/test-questions';
import { formatPage, writeContent } from '../../content/test-content';
import { readSite } from '../../readers/read-site';
import { analyseBody } from '../body';
import { strictParser } from '../strict-parser';

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
    'Come in. The office is at 1 Pier Road (checked 3 October 2026).\n\nLength: 12 m (checked 3 October 2026).',
  );
});

test('a fact without `says` is shown as its name and its value', () => {
  expect(write('<Known id="berth-length" />\n', `berth-length: { value: 12 m, ${CHECKED} }\n`)).toBe(
    'Length of the longest boat: 12 m (checked 3 October 2026).',
  );
});

test('a recorded address is a link', () => {
  const record = `harbour-api: { value: "https://boats.example/v1", ${CHECKED} }\n`;
  expect(write('Call <Known id="harbour-api" />\n', record)).toBe(
    'Call <https://boats.example/v1> (checked 3 October 2026).',
  );
});

test('an unrecorded fact says where to look and links to the question to send', () => {
  expect(write('Call the office: <Known id="harbour-office" />\n')).toMatchInlineSnapshot(`
    "Not recorded yet: harbour office. [Record what you know](|0|).

    Call the office: not recorded for this site yet. Look at the map at the gate. If that does not answer it, ask your supplier: [the question to send: harbour office](|1|)."
  `);
  expect(write('Call the office: <Known id="harbour-office" />\n', '', false)).toMatchInlineSnapshot(`
    "Not recorded yet: harbour office.

    Call the office: not recorded for this site yet. Look at the map at the gate. If that does not answer it, ask your supplier: the question to send."
  `);
});

test('the value of a question that is not for publication is never shown', () => {
  const text = write('<Known id="tide-source" />\n', `tide-source: { value: Tide gauge, ${CHECKED}, note: secret }\n`);
  expect(text).not.toMatch(/gauge|secret/);
  expect(text).toMatchInlineSnapshot(`"Source of the tides: ask the web team (not published here)."`);
});

test('code shows the recorded value, or an example that a comment names', () => {
  const code = (language: string) => `\`\`\`${language} {1}\ncurl {{harbour-api}}/tides {{other}}\n\`\`\`\n`;
  const record = `harbour-api: { value: "https://boats.example/v1", ${CHECKED} }\n`;
  expect(write(code('bash'), record)).toMatchInlineSnapshot(`
    "\`\`\`bash {1}
    curl https://boats.example/v1/tides {{other}}
    \`\`\`"
  `);
  expect(write(code('bash'))).toMatchInlineSnapshot(`
    "Not recorded yet: address of the harbour API. [Record what you know](|0|).

    \`\`\`bash {2}
    # Replace https://harbour.example/api (address of the harbour API) with your own.
    curl https://harbour.example/api/tides {{other}}
    \`\`\`"
  `);
  expect(write(code('json'))).toMatchInlineSnapshot(`
    "Not recorded yet: address of the harbour API. [Record what you know](|0|).

    Replace https\\://harbour.example/api (address of the harbour API) with your own.

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

test('findings show the recorded results, and how to record the missing ones', () => {
  const record = `tide-table: { value: { Time: UTC }, ${CHECKED} }\n`;
  expect(write('<Findings id="tide-table" />\n', record)).toMatchInlineSnapshot(`
    "Table: Fields of a tide

    | Fact   | Result           |
    | ------ | ---------------- |
    | Time   | UTC              |
    | Height | not recorded yet |

    Checked 3 October 2026 by the web team. Look at a saved tide. [How to record these results: fields of a tide](|0|)."
  `);
});

test('a page names its first unrecorded facts once', () => {
  const ids = ['berth-length', 'harbour-office', 'tide-source', 'berth-length'];
  const body = ids.map((id) => `<Known id="${id}" />\n`).join('\n');
  const [notice] = write(`${body}\n<Findings id="tide-table" />\n`).split('\n\n');
  expect(notice).toMatchInlineSnapshot(
    `"Not recorded yet: length of the longest boat; harbour office; 2 more. [Record what you know](|0|)."`,
  );
});

test('findings without a result to show are one sentence', () => {
  expect(write('<Findings id="tide-table" />\n')).toMatchInlineSnapshot(`
    "Not recorded yet: fields of a tide. [Record what you know](|0|).

    **Fields of a tide** (time, height): not recorded for this site yet. Look at a saved tide. [How to record these results: fields of a tide](|1|)."
  `);
});

test('values with markup, very long or from right to left stay text', () => {
  const value = '<script>alert(1)</script> [link](javascript:1) {braces} **bold** مرحبا ';
  const record = `harbour-office: { value: '${value.repeat(5)}', ${CHECKED} }\n`;
  expect(write('<Known id="harbour-office" />\n', record)).toMatchInlineSnapshot(
    `"The office is at \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا \\<script>alert(1)\\</script> \\[link]\\(javascript:1) {braces} \\*\\*bold\\*\\* مرحبا (checked 3 October 2026)."`,
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
    { type: 'prose', text: 'Come in. The office is at 1 Pier Road (checked 3 October 2026).' },
  ]);
});
