import { expect, test } from 'vitest';
import { nameTeam } from './facts';

test.each([
  ['Web team', 'the web team'],
  ['IT service desk', 'the IT service desk'],
  ['Ann Field', 'Ann Field'],
  ['Customer Services', 'Customer Services'],
])('%s is named in a sentence as %s', (by, expected) => {
  expect(nameTeam(by)).toBe(expected);
});
