import { expect, test } from 'vitest';
import type { Utterance } from './programs';
import { findRepeatedNames } from './repeated-names';

const down = (...spoken: Utterance[]) => ({ action: 'Down', spoken });

test.each([
  ['a region and its heading', [['Related pages', 'region', 'Related pages', 'heading level 2']]],
  ['two utterances', [['Roles'], ['Roles', 'link']]],
  [
    'a name after its kind',
    [
      ['Check yours: Roles', 'region'],
      ['Roles', 'heading level 3'],
    ],
  ],
])('a name of %s that is spoken twice in a row is found', (_, spoken) => {
  expect(findRepeatedNames([down(...spoken)])).toHaveLength(1);
});

test('a name that is repeated by the next Down is found', () => {
  expect(findRepeatedNames([down(['Roles', 'region']), down(['Roles', 'heading level 2'])])).toEqual(['Roles']);
});

test.each([
  ['a table and its caption', [['Roles', 'table with 3 rows 2 columns', 'Roles', 'caption']]],
  ['different names', [['Roles', 'link', 'Role', 'link']]],
  [
    'a name after another one',
    [
      ['Search', 'push button'],
      ['Help', 'entry', 'Search', 'push button'],
    ],
  ],
  ['roles and states', [['link'], ['link', 'collapsed', 'collapsed']]],
  ['marks and numbers', [['1', '.'], ['.']]],
])('%s are not repeated names', (_, spoken) => {
  expect(findRepeatedNames([down(...spoken)])).toEqual([]);
});

test('a key that jumps may speak the same name again', () => {
  const steps = ['h', 'ctrl+Home', 'h'].map((action) => ({ action, spoken: [['Roles', 'heading level 1']] }));
  expect(findRepeatedNames(steps)).toEqual([]);
});
