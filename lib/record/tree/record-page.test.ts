import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { QUESTIONS, RECORD_PAGE } from '../../../e2e/support/questions';
import { analyseBody } from '../../mdx/body';
import { readSite } from '../../readers/read-site';
import { strictParser } from '../../readers/strict/parser';
import { getInstallationFacts } from '../body-facts';

const RECORD = `berth-length: { value: 12 m, checked: 2026-10-03, by: Crew, review_in: 1 month }
harbour-office: { value: 1 Pier Road, checked: 2026-10-03, by: Crew, note: Measured twice. }
`;

/** List the headings of a page of the record, and return its text. */
function show(body: string, { questions = QUESTIONS, record = RECORD } = {}) {
  const files = {
    'a.mdx': formatPage(
      { title: 'Sail' },
      'See <Known id="tide-table" row="Time" /> and <Known id="berth-length" />.\n',
    ),
    'b.mdx': formatPage({ title: 'Moor' }, '<Findings id="tide-table" />\n'),
    '_site/yours.mdx': RECORD_PAGE,
    'installation-questions.yml': questions,
    'installation.yml': record,
  };
  const site = readSite(writeContent(files));
  const { text } = analyseBody(body, strictParser, getInstallationFacts(body, site));
  const headings = text?.headings.map((heading) => `${heading.depth} ${heading.text} #${heading.id}`);
  const pages = site.sitePages.docs
    .filter(({ id }) => id !== '_site/index')
    .map(({ title, href }) => `${title} ${href}`);
  return { headings, pages, markdown: text?.plainText.text ?? '' };
}

test('each group of questions has a page below the page that leads to all', () => {
  expect(show('').pages).toEqual([
    'Yours /yours/',
    'Your installation: Berths /yours/berths/',
    'Your installation: Tides /yours/tides/',
  ]);
});

test('the overview begins with the open questions that most pages need, and counts those of each group', () => {
  const { headings, markdown } = show('<InstallationRecord />\n');
  expect(headings).toEqual([
    '2 Start with these questions #start-with-these-questions',
    '2 All questions by group #all-questions-by-group',
  ]);
  const rows = markdown.split('\n').filter((line) => line.includes('['));
  expect(rows.map((row) => row.replace(/\]\(.*?\)| +(?=\|)/g, ''))).toEqual([
    '| [Fields of a tide| 2|',
    '| [Source of the tides| 0|',
    '| [Address of the harbour API| 0|',
    '| [Tides| 3| 0| 0|',
    '| [Berths| 0| 1| 1|',
  ]);
});

test('a group shows open questions first, then late answers and recorded answers in tables', () => {
  expect(show('<InstallationRecord group="tides" />\n').headings).toEqual([
    '2 Open questions: 3 #open-questions-3',
    '3 Fields of a tide #tide-table',
    '3 Source of the tides #tide-source',
    '3 Address of the harbour API #harbour-api',
  ]);
  const { headings, markdown } = show('<InstallationRecord group="berths" />\n');
  expect(headings).toEqual(['2 Late answers: 1 #late-answers-1', '2 Recorded answers: 1 #recorded-answers-1']);
  expect(markdown).toMatch(/^No open questions\./);
  expect(markdown.split('\n').filter((line) => line.startsWith('|'))).toMatchInlineSnapshot(`
    [
      "| Question                | Answer | Checked                                                         |",
      "| ----------------------- | ------ | --------------------------------------------------------------- |",
      "| How long may a boat be? | 12 m   | **3 October 2026, Crew. Due for review since 3 November 2026.** |",
      "| Question                     | Answer                        | Checked              |",
      "| ---------------------------- | ----------------------------- | -------------------- |",
      "| Where is the harbour office? | 1 Pier Road (Measured twice.) | 3 October 2026, Crew |",
    ]
  `);
});

test('an open question says where to look and what to send, and names the pages that use it', () => {
  const { markdown } = show('<InstallationRecord group="tides" />\n');
  expect(markdown).toContain('Look in the settings of the website.');
  expect(markdown).toMatch(/An answer completes \[Moor\]\(.*\) and \[Sail\]\(.*\)\./);
});

const PARTLY = 'tide-table: { value: { Time: UTC }, checked: 2026-10-03, by: Crew }\n';

test('a table with some of its results is open, and names those that are recorded and those that are not', () => {
  const { headings, markdown } = show('<InstallationRecord group="tides" />\n', { record: PARTLY });
  expect(headings).toContain('2 Open questions: 3 #open-questions-3');
  expect(markdown).toContain(
    'On your installation: Time: UTC, checked 3 October 2026 by the crew. Without a result so far: height.',
  );
  expect(markdown).toContain('> Which fields does a tide have? Without a result so far: height.');
  const whole = 'tide-table: { value: { Time: UTC, Height: metres }, checked: 2026-10-03, by: Crew }\n';
  expect(show('<InstallationRecord group="tides" />\n', { record: whole }).headings).toContain(
    '2 Open questions: 2 #open-questions-2',
  );
});

test('a letter asks for the results that a table does not have', () => {
  const { markdown } = show('<InstallationRecord who="you" />\n', { record: PARTLY });
  expect(markdown).toContain('Which fields does a tide have? Without a result so far: height.');
});

test('a letter has only the open questions of one team, or says that no question is open', () => {
  expect(show('<InstallationRecord who="your hosting team" />\n').headings).toEqual([
    '2 Source of the tides #tide-source',
    '2 Address of the harbour API #harbour-api',
  ]);
  expect(show('<InstallationRecord who="your supplier" />\n').markdown).toContain('No open questions.');
});

test('a long letter has parts of at most 20 questions', () => {
  const more = Array.from(
    { length: 21 },
    (_, index) =>
      `    - { id: more-${index}, name: More ${index}, question: "Which?", kind: text, who: your supplier, look: Look., send: "Which?", example: x }\n`,
  );
  const { headings = [] } = show('<InstallationRecord who="your supplier" />\n', {
    questions: `${QUESTIONS.trimEnd()}\n${more.join('')}`,
  });
  expect(headings.filter((heading) => heading.startsWith('2'))).toEqual([
    '2 Part 1 of 2: questions 1 to 20 #part-1-of-2-questions-1-to-20',
    '2 Part 2 of 2: questions 21 to 21 #part-2-of-2-questions-21-to-21',
  ]);
  expect(headings).toHaveLength(23);
});
