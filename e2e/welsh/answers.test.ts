import { expect, test } from 'vitest';
import { findProblem } from '@/components/islands/own-facts/questions';
import type { OwnQuestion } from '@/lib/fact-value';
import { inLanguage } from '@/lib/words/words';

const QUESTION: OwnQuestion = {
  id: 'phone',
  name: 'Ffôn',
  question: 'Beth yw rhif ffôn yr harbwr?',
  look: 'Edrychwch ar y giât.',
  path: '/',
  pages: [],
  kind: 'text',
  units: [],
  choices: [],
  rows: [],
  in_code: false,
};

test.each<[value: string, Partial<OwnQuestion>, english: RegExp, welsh: RegExp]>([
  ['password: hunter2x', {}, /^This looks like a key/, /^Mae hwn yn edrych fel allwedd/],
  ['a\u202eb', {}, /nobody can see\.$/, /na all neb eu gweld\.$/],
  ['many', { kind: 'number' }, /^Write a number/, /^Ysgrifennwch rif/],
  ['here', { kind: 'address' }, /^Write a whole address/, /^Ysgrifennwch gyfeiriad/],
  ['a;b', { in_code: true }, /^Code examples/, /^Mae enghreifftiau/],
  ['-x', { in_code: true }, /^Code examples/, /^Mae enghreifftiau/],
])('the answer %j is refused with words of the language of the site', (value, rules, english, welsh) => {
  const question = { ...QUESTION, ...rules };
  expect(findProblem(question, value)).toMatch(english);
  expect(inLanguage('cy', () => findProblem(question, value))).toMatch(welsh);
});

test('an answer that fits has no problem', () => {
  expect(findProblem({ ...QUESTION, kind: 'number' }, '20')).toBeUndefined();
});
