import type { LanguageRules } from './language-rules';

/**
 * The initials of a word without mutation and with each, and the letters that follow them. A word may lose its `g`.
 * Sources: the table of universaldependencies.org/cy/feat/Mutation.html; J. Morris-Jones, A Welsh Grammar (1913).
 */
const MUTATIONS: [initials: string[], rest: RegExp][] = [
  [['p', 'b', 'mh', 'ph'], /./],
  [['t', 'd', 'nh', 'th'], /./],
  [['c', 'g', 'ngh', 'ch'], /./],
  [['b', 'f', 'm'], /./],
  [['d', 'dd', 'n'], /./],
  [['g', '', 'ng'], /^(?:[aeiouwy]|[lr](?![lh])|n(?![gh])).{2}/],
  [['m', 'f'], /./],
  [['ll', 'l'], /./],
  [['rh', 'r'], /./],
  [['', 'h'], /^[aeiouwy].{2}/],
];

/** The first consonant of a word. Digraphs such as `ll` are single consonants. */
const INITIAL = /^(?:ngh|[mnpr]h|th|ch|ng|dd|ff|ll|[b-df-hj-np-tvxz])?/;
/** The commonest endings of plurals, after three letters or more. */
const ENDING = /^(.{3,}?)(?:iaid|oedd|ion|iau|ydd|au|on)$/;

const stopWords = new Set(
  `a ac ag ai am ar at beth ble bod ch chi dy ei eich ein er eu faint fe fi fo fod fy gan hi hon hwn hyn i ichi ir m mae
  mewn mi n na nad neu nhw ni o oes os pa pan pryd pwy r s sut sy sydd u un w wrth y ydy ydych ydw yma yn yng ym yr yw`.split(
    /\s+/,
  ),
);

/** The rules of Welsh. */
export const welsh: LanguageRules = {
  getStem: (word) => word.replace(ENDING, '$1'),
  listMutations,
  stopWords,
  weakWords: new Set(),
};

function listMutations(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || stopWords.has(word)) return [];
  const forms = [INITIAL.exec(word)?.[0] ?? '', ''].flatMap((initial) => {
    const rest = word.slice(initial.length);
    const groups = MUTATIONS.filter(([initials, following]) => initials.includes(initial) && following.test(rest));
    return groups.flatMap(([initials]) => initials.map((other) => other + rest));
  });
  return [...new Set(forms)].filter((form) => form !== word);
}
