import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTestPage, runRules } from '../../../e2e/support/style-page';
import type { Problem } from '../../problem';
import { readHouseStyle } from './house-style';

const problems: Problem[] = [];
const house = readHouseStyle(path.resolve('content'), problems);

/** Run one rule on a page, and list its findings. */
function find(rule: string, body: string, fields = {}): string[] {
  return house ? runRules([makeTestPage(body, fields)], house, rule) : [];
}

/** Run a rule on one line of text, and list its findings without their location. */
function findProblems(rule: string, text: string): string[] {
  return find(rule, text).map((finding) => finding.replace(/^line 1: /, ''));
}

test('readHouseStyle reads the house style of this help without problems', () => {
  expect(problems).toEqual([]);
});

const LINK_FIX =
  'Write what the reader finds there, such as "guidance on passwords from the National Cyber Security Centre".';
const TIME_FIX = 'Write it such as 5:30pm, or 5pm for the full hour.';
const TWELVE_FIX = 'Write midday or midnight: people disagree about 12am and 12pm.';

describe('the house style of this help', () => {
  test.each([
    ['banned-words', 'Navigate to it.', 'Says "Navigate to". Write "go to".'],
    ['contractions', "You can't.", 'Shortens a "not": "can\'t". Write "cannot".'],
    ['contractions', 'It won’t.', 'Shortens a "not": "won’t". Write "will not".'],
    ['contractions', "It doesn't.", 'Shortens a "not": "doesn\'t". Write "does not".'],
    ['curly-quotes', 'The council’s bin.', "Has the curly quotation mark ’. Write the straight one, '."],
    ['curly-quotes', 'A “bin.', 'Has the curly quotation mark “. Write the straight one, ".'],
    [
      'italics',
      'Bins are _never_ empty.',
      'Emphasises "never" with italics. Write it plain, and put the words that matter first in the sentence.',
    ],
    ['latin', 'Bins, eg blue ones.', 'Says "eg". Write "for example", "such as" or "including".'],
    ['latin', 'Bins, i.e. paper.', 'Says "i.e.". Write "that is", or say it once, in the clearer way.'],
    ['latin', 'Card etc.', 'Says "etc.". Name what else there is, or begin the list with "such as" and end it there.'],
    ['link-text', 'Go [Here](bins).', `The link text "Here" does not say where it goes. ${LINK_FIX}`],
    ['link-text', '[Read more.](bins)', `The link text "Read more." does not say where it goes. ${LINK_FIX}`],
    [
      'link-addresses',
      'See https://example.gov.uk/a.',
      `Shows the address "https://example.gov.uk/a" as a link. ${LINK_FIX}`,
    ],
    ['numbers', 'Wait for Two answers.', 'Writes the number "Two" as a word. Write 2.'],
    ['numbers', 'A hundred bins.', 'Writes the number "hundred" as a word. Write 100.'],
    ['numbers', 'A thousand bins.', 'Writes the number "thousand" as a word. Write 1,000.'],
    [
      'question-headings',
      '## Ready?',
      'The heading "Ready?" asks a question. Say what the section gives: not "How do I add a user?" but "Add a user".',
    ],
    ['ranges', 'Open 9am-5pm.', 'Writes a range with a dash: "9am-5pm". Write "9am to 5pm".'],
    ['ranges', 'Monday – Friday.', 'Writes a range with a dash: "Monday – Friday". Write "Monday to Friday".'],
    ['ranges', 'For 5–10.', 'Writes a range with a dash: "5–10". Write "5 to 10".'],
    ['times', 'At 12am.', `Writes a time as "12am". ${TWELVE_FIX}`],
    ['times', 'At 12:00 PM.', `Writes a time as "12:00 PM". ${TWELVE_FIX}`],
  ])('the house style reports %s in: %s', (rule, text, expected) => {
    expect(findProblems(rule, text)).toEqual([expected]);
  });

  test.each(['17:30', '5.30pm', '5:30 pm', '5PM', '5:00pm', '5 p.m.'])(
    'the house style reports the time %s',
    (time) => {
      expect(findProblems('times', `At ${time} or so.`)).toEqual([`Writes a time as "${time}". ${TIME_FIX}`]);
    },
  );

  test.each([
    '4th June',
    '21st of March',
    '04/06/2026',
    'June 4, 2026',
    '4 June, 2026',
    '4 Jun 2026',
    '4.6.2026',
    '2026-06-04',
  ])('the house style reports the date %s', (date) => {
    expect(findProblems('dates', `Due ${date} at last.`)).toEqual([
      `Writes a date as "${date}". Write the day, the month in full and the year, such as 4 June 2026.`,
    ]);
  });

  test.each(['How do I add a user', 'Is it safe', 'Why are they there', 'Can someone help'])(
    'the house style reports the heading "%s" as a question',
    (heading) => {
      expect(findProblems('question-headings', `## ${heading}`)).toHaveLength(1);
    },
  );
});

describe('text that follows the house style of this help', () => {
  test.each([
    ['banned-words', '`click`, "click here", clicker, click-through, disabled people and a number of minutes.'],
    ['contractions', "You'll see the council's page."],
    ['curly-quotes', `The council's "notice" and \`“\`.`],
    ['dates', 'Due 4 June 2026, `04/06/2026`, 4 June, SI 2018/952, in May, 24/7 and version 1.2.2026x.'],
    ['italics', 'Select **Save** in `a_b_c`.'],
    ['latin', '`etc`, /etc/hosts, an egg, a pie and a fetched page.'],
    ['link-text', 'Read [what happens here](bins).'],
    ['numbers', 'One of the second tenants: "two" in two factor sign-in.'],
    ['question-headings', '## What it is\n\n## When to use it\n\n## Why it matters to residents\n\nIs it safe?'],
    ['ranges', 'Call 01632 960-001 about ABC-0001, a 2-page form, UTF-8 or 2026-06-04; 9am to 5pm.'],
    ['times', 'At 5:30pm or 5pm, with a contrast of 4.5:1, in version 2.15 or 1.2.30.'],
  ])('the house style does not report %s in: %s', (rule, body) => {
    expect(find(rule, body)).toEqual([]);
  });
});

describe('the limits of this help', () => {
  const words = (count: number) => Array(count).fill('word').join(' ');

  test('the house style warns of a sentence of more than 25 words, and refuses one of more than 35', () => {
    expect(find('sentence-length', `Short.\nLong ${words(25)}. Longer ${words(35)}.`)).toMatchInlineSnapshot(`
      [
        "warning, line 2: The sentence "Long word word word word word word word word word word word word word…" has 26 words. Write 2 sentences, or a list: 25 words or fewer in each.",
        "line 2: The sentence "Longer word word word word word word word word word word word word wo…" has 36 words. Write 2 sentences, or a list: 25 words or fewer in each.",
      ]
    `);
  });

  test('the house style warns of a paragraph of more than 3 sentences in a task', () => {
    const body = 'Look. Read the 1.5 pages. Think\ntwice. Act.\n\nThen. Stop. Here.';
    expect(find('paragraph-length', body)).toMatchInlineSnapshot(`
      [
        "warning, line 1: The paragraph "Look. Read the 1.5 pages. Think twice. Act." has 4 sentences. Cut it in two, make it a list, or leave something out: 3 sentences or fewer.",
      ]
    `);
    expect(find('paragraph-length', body, { type: 'concept' })).toEqual([]);
  });

  test('the house style refuses a description that is too short', () => {
    expect(find('description-length', 'Text.', { description: 'Give people roles.' })).toMatchInlineSnapshot(`
      [
        "description: The description has 18 characters. Write one sentence of 50 to 160 characters.",
      ]
    `);
  });
});
