import { expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';

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
      <WhenUnknown id="harbour-office"> holds more than the way to find the fact: 70 words.
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
