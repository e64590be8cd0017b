import { expect, test } from 'vitest';
import { english } from './english';

const { getStem } = english;

const WORD_FORMS = [
  ['refund', 'refunds', 'refunded', 'refunding'],
  ['schedule', 'schedules', 'scheduled', 'scheduling'],
  ['policy', 'policies'],
  ['install', 'installing', 'installation'],
  ['organise', 'organize', 'organisation', 'organizing'],
  ['cancelled', 'canceled', 'cancellation'],
  ['colour', 'color', 'colours'],
  ['licence', 'license', 'licences'],
  ['centre', 'center'],
];

test.each(WORD_FORMS)('%s and its other forms have the same stem', (...words) => {
  expect(new Set(words.map(getStem)).size).toBe(1);
});

test.each([
  ['form', 'from'],
  ['user', 'use'],
  ['four', 'for'],
  ['news', 'newer'],
])('%s and %s have different stems', (a, b) => {
  expect(getStem(a)).not.toBe(getStem(b));
});

test.each(['date_from', 'e05', 'élan', '検索', 'of'])('the stem of %s is the word itself', (word) => {
  expect(getStem(word)).toBe(word);
});
