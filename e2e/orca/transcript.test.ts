import { expect, test } from 'vitest';
import { diffTranscripts, formatTranscript } from './transcript';

const format = (...parts: string[]) => formatTranscript([{ action: 'Down', spoken: [parts] }]);

test('a transcript has each action with its utterances and their parts', () => {
  const steps = [
    { action: 'Open /', spoken: [['Finished loading Help.']] },
    { action: 'Tab', spoken: [['Skip to\nmain content ', 'link', ' '], ['Focus mode']] },
    { action: 'Escape', spoken: [] },
  ];
  expect(formatTranscript(steps)).toBe(`Open /
  Finished loading Help.
Tab
  Skip to main content | link
  Focus mode
Escape
  (nothing)
`);
});

test.each([
  ['the day of a build', 'Built on 3 May 2030', 'Built on DAY'],
  ['a day in numbers', 'Version of 2030-01-02', 'Version of DAY'],
  ['the hash of a version', 'Version 0123abc of the help', 'Version HASH of the help'],
  ['the number of pages', 'Search 267 pages', 'Search N pages'],
  ['the number of results', 'Showing 10 of 248 results', 'Showing 10 of N results'],
  ['the rows of a long table', 'table with 268 rows 4 columns', 'table with N rows 4 columns'],
])('a transcript does not depend on %s', (_, spoken, expected) => {
  expect(format(spoken)).toBe(`Down\n  ${expected}\n`);
});

test('a transcript keeps words, short numbers and small tables', () => {
  const spoken = 'facade of 200 items, table with 8 rows 2 columns, Match 1 of 3, 1234567';
  expect(format(spoken)).toBe(`Down\n  ${spoken.replace('of 3', 'of N')}\n`);
});

test('a filter keeps its label but not the number of its results', () => {
  expect(format('Users 12', 'check box', 'not checked')).toBe('Down\n  Users N | check box | not checked\n');
});

test('the difference of two transcripts shows the changed line and the action before it', () => {
  expect(diffTranscripts('Tab\n  One\nTab\n  Two\n', 'Tab\n  One\nTab\n  Three\n', 'recorded', 'spoken now')).toContain(
    ' Tab\n-  Two\n+  Three\n',
  );
});

test('two equal transcripts have no difference', () => {
  expect(diffTranscripts('Tab\n', 'Tab\n', 'recorded', 'spoken now')).toBe('');
});
