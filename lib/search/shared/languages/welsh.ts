import type { LanguageRules } from './language-rules';

/**
 * The mutations of each initial consonant: soft, nasal, aspirate. An empty one means that the consonant is dropped.
 * Sources: the table of universaldependencies.org/cy/feat/Mutation.html; J. Morris-Jones, A Welsh Grammar (1913).
 */
const MUTATIONS: Record<string, string[]> = {
  p: ['b', 'mh', 'ph'],
  t: ['d', 'nh', 'th'],
  c: ['g', 'ngh', 'ch'],
  b: ['f', 'm'],
  d: ['dd', 'n'],
  g: ['', 'ng'],
  m: ['f'],
  ll: ['l'],
  rh: ['r'],
};

/** The initial consonant of a word: one or more letters, because digraphs such as `ll` are single consonants. */
const INITIAL = /^(?:ngh|ng|mh|nh|ph|th|ch|dd|ff|ll|rh|[b-df-hj-np-tvxz])?/;
/** The start of a word that may have lost a `g`. */
const WITHOUT_G = /^(?:[aeiouwy]|[lr](?![lh])|n(?![gh]))/;
const VOWEL = /^[aeiouwy]/;
/** The minimum length of a word that may have a dropped `g` or an added `h`. */
const MIN_VOWEL_LENGTH = 3;
/** The commonest endings of plurals, longest first. */
const ENDING = /(?:iaid|oedd|ion|iau|ydd|au|on)$/;
const MIN_STEM_LENGTH = 3;

const stopWords = new Set(
  `a ac ag ai am ar at beth ble bod ch chi dy ei eich ein er eu faint fe fi fo fod fy gan hi hon hwn hyn i ichi ir m mae
  mewn mi n na nad neu nhw ni o oes os pa pan pryd pwy r s sut sy sydd u un w wrth y ydy ydych ydw yma yn yng ym yr yw`.split(
    /\s+/,
  ),
);

/** The rules of Welsh. */
export const welsh: LanguageRules = { getStem, listMutations, stopWords, weakWords: new Set() };

function getStem(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length < MIN_STEM_LENGTH ? word : stem;
}

/** List every form that shares a radical, the form without mutation, with a word: `bolisi` and `mholisi` for `polisi`. */
function listMutations(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word) || stopWords.has(word)) return [];
  const forms = listRadicals(word).flatMap((radical) => [radical, ...mutate(radical)]);
  return [...new Set(forms)].filter((form) => form !== word);
}

/** List the forms without mutation that a word may come from, including the word itself. */
function listRadicals(word: string): string[] {
  const { initial, rest } = splitInitial(word);
  const radicals = Object.keys(MUTATIONS).filter((radical) => initial !== '' && MUTATIONS[radical]?.includes(initial));
  const mayStartWithG = word.length >= MIN_VOWEL_LENGTH && WITHOUT_G.test(word);
  const mayStartWithVowel = initial === 'h' && rest.length >= MIN_VOWEL_LENGTH && VOWEL.test(rest);
  return [
    word,
    ...radicals.map((radical) => radical + rest),
    ...(mayStartWithG ? [`g${word}`] : []),
    ...(mayStartWithVowel ? [rest] : []),
  ];
}

function mutate(radical: string): string[] {
  const { initial, rest } = splitInitial(radical);
  if (initial === '' && radical.length >= MIN_VOWEL_LENGTH) return [`h${radical}`];
  return (MUTATIONS[initial] ?? [])
    .map((mutated) => mutated + rest)
    .filter(
      (form) => initial !== 'g' || form.startsWith('ng') || (WITHOUT_G.test(form) && form.length >= MIN_VOWEL_LENGTH),
    );
}

function splitInitial(word: string): { initial: string; rest: string } {
  const initial = INITIAL.exec(word)?.[0] ?? '';
  return { initial, rest: word.slice(initial.length) };
}
