import { expect, test } from 'vitest';
import { fold } from '../terms';
import { english, welsh } from './rules';

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

function getForms(word: string): string[] {
  return [word, ...(welsh.listMutations?.(word) ?? [])];
}

/** Examples of the page universaldependencies.org/cy/feat/Mutation.html. */
const TABLE = [
  ['dant', 'ddant'],
  ['gwlad', 'wlad', 'ngwlad'],
  ['bara', 'fara', 'mara'],
  ['munud', 'funud'],
  ['car', 'gar', 'nghar', 'char'],
  ['taith', 'daith', 'nhaith', 'thaith'],
  ['plant', 'blant', 'mhlant', 'phlant'],
  ['llwy', 'lwy'],
  ['rhan', 'ran'],
  ['afal', 'hafal'],
];

/** Examples of J. Morris-Jones, A Welsh Grammar (1913), §§ 21, 26, 107 and 108. */
const GRAMMAR = [
  ['punt', 'phunt'],
  ['plant', 'phlant'],
  ['gwallt', 'wallt'],
  ['iarllaeth', 'hiarllaeth'],
  ['diogel', 'niogel'],
  ['dwfn', 'nwfn'],
  ['pob', 'mhob'],
  ['bryd', 'mryd'],
  ['cant', 'chant'],
  ['Bangor', 'Mangor'],
  ['Gwynedd', 'Ngwynedd'],
  ['Cadelling', 'Nghadelling'],
];

test.each([
  ...TABLE,
  ...GRAMMAR,
  ['Caerdydd', 'Gaerdydd', 'Nghaerdydd', 'Chaerdydd'],
  ['polisi', 'bolisi', 'mholisi', 'pholisi'],
])('%s and its mutations find each other', (...words) => {
  const folded = words.map(fold);
  for (const word of folded) expect(getForms(word)).toEqual(expect.arrayContaining(folded));
});

test.each([['ffordd'], ['siop'], ['sy'], ['a4'], ['y']])('%s does not mutate', (word) => {
  expect(getForms(word)).toEqual([word]);
});

test.each([
  ['llyfr', 'rhyfr'],
  ['tad', 'cad'],
  ['fforc', 'porc'],
])('%s and %s are different words', (a, b) => {
  expect(getForms(a).filter((form) => getForms(b).includes(form))).toEqual([]);
});

test.each([
  ['ysgol', 'ysgolion'],
  ['taliad', 'taliadau'],
  ['llyfrgell', 'llyfrgelloedd'],
  ['cyfarfod', 'cyfarfodydd'],
])('%s and %s have the same stem', (word, plural) => {
  expect(welsh.getStem(plural)).toBe(welsh.getStem(word));
});

test.each(['dau', 'bron', 'tai'])('the short word %s keeps its ending', (word) => {
  expect(welsh.getStem(word)).toBe(word);
});
