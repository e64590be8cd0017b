import { expect, test } from 'vitest';
import { checkContent, formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { checkSite } from '../check/check-site';
import { readSite } from '../readers/read-site';

/** Check a page about the harbour office. */
function check(body: string): string {
  return checkContent({ 'a.mdx': formatPage({}, body), 'installation-questions.yml': QUESTIONS })
    .split('\n\n')
    .filter((problem) => problem.startsWith('a.mdx') || problem.includes('one side'))
    .join('\n\n');
}

const KNOWN = '<WhenKnown id="harbour-office">Go to <Known id="harbour-office" />.</WhenKnown>';
const UNKNOWN = '<WhenUnknown id="harbour-office">Ask at the gate. <AddIt id="harbour-office" /></WhenUnknown>';

test('a page with both sides of a fact has no problem', () => {
  expect(check(`${KNOWN}${UNKNOWN}\n`)).toBe('');
  expect(check('Call <Known id="harbour-office">the harbour master</Known>.\n')).toBe('');
});

test('a dead link or image in the side that is not shown is an error', () => {
  const known =
    '<WhenKnown id="harbour-office">\n\n[Fees](fees) ![Pier](pier.png) <Known id="harbour-office" />\n\n</WhenKnown>';
  expect(check(`${known}\n\n${UNKNOWN}\n`)).toMatchInlineSnapshot(`
    "a.mdx:13
      Links to "fees", which does not exist.
      Write a doc id: the path of its file in the content folder, without .mdx.

    a.mdx:13
      The image "pier.png" does not exist.
      Put the image next to the page and write ./name.png, or in public/ and write /name.png."
  `);
});

test('a link may lead to a heading that only its own side has', () => {
  const known =
    '<WhenKnown id="harbour-office">\n\n## Opening hours\n\nSee [Opening hours](#opening-hours). <Known id="harbour-office" />\n\n</WhenKnown>';
  expect(check(`${known}\n\n${UNKNOWN}\n`)).toBe('');
});

test('a page that says nothing for an unknown fact is an error', () => {
  expect(check(`${KNOWN}\n`)).toMatchInlineSnapshot(`
    "a.mdx:11
      The page does not say what readers do while "harbour-office" is unknown.
      Write <WhenUnknown id="harbour-office">where to look and whom to ask</WhenUnknown>, or other words inside <Known id="harbour-office">…</Known>."
  `);
});

test('a page that says nothing for a known fact is an error', () => {
  expect(check(`${UNKNOWN}\n`)).toMatchInlineSnapshot(`
    "a.mdx:11
      The page does not say what it does once "harbour-office" is known.
      Write <WhenKnown id="harbour-office">a sentence with <Known id="harbour-office" /></WhenKnown>."
  `);
});

test('an unknown side that holds more than the way to find the fact is an error', () => {
  const long = `<WhenUnknown id="harbour-office">${'Each boat needs its own mooring rope. '.repeat(10)}</WhenUnknown>`;
  expect(check(`${KNOWN}${long}\n`)).toMatchInlineSnapshot(`
    "a.mdx:11
      <WhenUnknown id="harbour-office"> holds more than the way to find the fact: 70 words of at most 60.
      Keep only where to look and whom to ask, with <AddIt id="harbour-office" /> at the end. Put what is always true outside."
  `);
});

test('an empty condition in the middle of a sentence is an error', () => {
  expect(check(`Go <WhenKnown id="harbour-office" /> there.\n\n${KNOWN}${UNKNOWN}\n`)).toMatchInlineSnapshot(`
    "a.mdx:11
      <WhenKnown id="harbour-office"> is empty.
      Put the text between <WhenKnown id="harbour-office"> and </WhenKnown>. An empty one belongs at the start of a step or table row."
  `);
});

test('one row of a table can be shown in a sentence', () => {
  expect(check('Read <Known id="tide-table" row="Time">the clock</Known>.\n')).toBe('');
  expect(check('Read <Known id="tide-table">the clock</Known>.\n')).toContain('is a table');
});

test('a row that the table does not have, or of a question without rows, is an error', () => {
  expect(check('Read <Known id="tide-table" row="Tme">the clock</Known>.\n')).toMatchInlineSnapshot(`
    "a.mdx:11
      The answer to "tide-table" has no row "Tme".
      Did you mean "Time"?"
  `);
  expect(check('Read <Known id="tide-table" row="Moon">the sky</Known>.\n')).toMatchInlineSnapshot(`
    "a.mdx:11
      The answer to "tide-table" has no row "Moon".
      The rows are Time, Height."
  `);
  expect(check('Go to <Known id="harbour-office" row="Time">the gate</Known>.\n')).toMatchInlineSnapshot(`
    "a.mdx:11
      The answer to "harbour-office" has no row "Time".
      Remove row="Time": only a table has rows."
  `);
});

test('a question that no page shows is reported in its file, unless the home page names it', () => {
  const settings = writeContent({
    'a.mdx': formatPage(),
    'site.yml': `${TEST_IDENTITY}home: { website: harbour-office }\n`,
    'installation-questions.yml': QUESTIONS,
  });
  const found = checkSite(readSite(settings)).problems.filter(({ problem }) => problem.startsWith('No page shows'));
  expect(new Set(found.map(({ file }) => file))).toEqual(
    new Set([`${settings.contentDir}/installation-questions.yml`]),
  );
  expect(found.map(({ fix }) => fix)).toMatchInlineSnapshot(`
    [
      "Show it with <Known id="berth-length" />, or remove the question.",
      "Show it with <Known id="tide-source" />, or remove the question.",
      "Show it with <Known id="harbour-api" />, or remove the question.",
      "Show it with <Findings id="tide-table" />, or remove the question.",
    ]
  `);
});
