import { expect, test } from 'vitest';
import { getInstallationFacts } from '../../content/installation/context';
import { QUESTIONS } from '../../content/installation/test-questions';
import { formatPage, writeContent } from '../../content/test-content';
import { readSite } from '../../readers/read-site';
import { analyseBody } from '../body';
import { strictParser } from '../strict-parser';

const RECORD = `berth-length: { value: 12 m, checked: 2026-10-03, by: Crew, review_in: 1 month }
harbour-office: { value: 1 Pier Road, checked: 2026-10-03, by: Crew, note: Measured twice. }
`;

/** List the headings of a page of the record, and return its text. */
function show(body: string) {
  const files = { 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS, 'installation.yml': RECORD };
  const site = readSite(writeContent(files));
  const { text } = analyseBody(body, strictParser, getInstallationFacts(body, site));
  const headings = text?.headings.map((heading) => `${heading.depth} ${heading.text} #${heading.id}`);
  return { headings, markdown: text?.plainText.text ?? '' };
}

test('each group shows late answers, open questions and recorded answers in sections with counts', () => {
  expect(show('<InstallationRecord />\n').headings).toMatchInlineSnapshot(`
    [
      "2 Berths #berths",
      "3 Late answers: 1 #late-answers-1",
      "4 Length of the longest boat #berth-length",
      "3 Recorded answers: 1 #recorded-answers-1",
      "4 Harbour office #harbour-office",
      "2 Tides #tides",
      "3 Open questions: 3 #open-questions-3",
      "4 Source of the tides #tide-source",
      "4 Address of the harbour API #harbour-api",
      "4 Fields of a tide #tide-table",
    ]
  `);
});

test('an entry shows the answer with its note, or where to look and the question to send', () => {
  const { markdown } = show('<InstallationRecord />\n');
  expect(markdown).toContain('Due for review since 3 November 2026.');
  expect(markdown).toContain(
    '1 Pier Road on your installation, checked 3 October 2026 by the crew.\n\nMeasured twice.',
  );
  expect(markdown).toContain('Look in the settings of the website.');
  expect(markdown).toContain('npm run record -- set harbour-api');
});

test('a page of questions to send has only the open ones of one team', () => {
  const { headings, markdown } = show('<InstallationRecord who="your hosting team" />\n');
  expect(headings).toEqual([
    '2 Tides #tides',
    '3 Source of the tides #tide-source',
    '3 Address of the harbour API #harbour-api',
  ]);
  expect(markdown).not.toContain('npm run record');
});
