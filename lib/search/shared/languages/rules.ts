import { stemmer } from 'stemmer';

/** The rules of a language for matching words. All words are folded: in lower case, without accents. */
export type LanguageRules = {
  /** Reduce a word to its stem. */
  getStem(word: string): string;
  /** List the other forms that a word may have because its first letters change with the words before it. */
  listMutations?(word: string): string[];
  /** Words that are indexed in titles, headings and aliases only. */
  stopWords: ReadonlySet<string>;
  /** Words that say little about the subject of a query. */
  weakWords: ReadonlySet<string>;
};

/** List the forms in which a word may start: as it is, and with its first letters changed by other words. */
export function listStarts(word: string, rules: LanguageRules | undefined): string[] {
  return [word, ...(rules?.listMutations?.(word) ?? [])];
}

/** Create the rules of a language that has only a stemmer. Words with digits or `_` are their own stems. */
export function createStemRules(stemmer: (word: string) => string): LanguageRules {
  const getStem = (word: string) => (/^\p{L}+$/u.test(word) ? stemmer(word) : word);
  return { getStem, stopWords: new Set(), weakWords: new Set() };
}

/** List the words of a text. A bundle for one language leaves out the lists of others, because calls of it are marked as pure. */
function listWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

const ENGLISH_STOP_WORDS = /* @__PURE__ */ listWords(
  `a about also am an and any are arent as at be because been being but by can cant could couldnt did didnt do does doesnt
  doing done dont for from had has hasnt have havent having he her here his how i if in into is isnt it its just let lets
  may me might must my no not of on onto or our please shall she should shouldnt so some such than that thats the their
  them then there these they this those to too us via was wasnt we were what whats when where which who whom whose why
  will with wont would wouldnt you your`,
);

/** Words that say little about the subject of a query, such as those of time and need. */
const ENGLISH_WEAK_WORDS = /* @__PURE__ */ listWords(
  `able actually all along already am anybody anyone anything came come comes coming else even ever every everybody everyone everything friday get gets getting give go goes going gone got happen happened happening happens instead know lately let like look looking lot lots make makes making maybe monday much need needed needing needs never nobody now own people person please pm put really recently saturday say says see seem seems since somebody someone something soon still suddenly sunday sure take tell thing things thursday today tomorrow tried try trying tuesday very want wanted wants way wednesday week went whole yesterday yet`,
);

/** The rules of English. */
export const english: LanguageRules = {
  getStem: getEnglishStem,
  stopWords: ENGLISH_STOP_WORDS,
  weakWords: ENGLISH_WEAK_WORDS,
};

/** Reduce an English word to its stem, which is the same in British and American spelling. */
function getEnglishStem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(normaliseSpelling(word)) : word;
}

function normaliseSpelling(word: string): string {
  if (word.length < 6) return word.replace(/^(col|fav|hon|lab|hum)our/, '$1or');
  return word
    .replace(/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1')
    .replace(/lys(e|ed|er|ers|ing)$/, 'lyz$1')
    .replace(/([lvbamni])our(?=$|s|ed|ing|ite|able)/, '$1or')
    .replace(/ll(ed|ing|er|ers)$/, 'l$1')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/(n|me|ea)tre(s?)$/, '$1ter$2')
    .replace(/(lic|def|off)en[cs](e|es|ed|ing)$/, '$1ens$2')
    .replace(/practis/, 'practic');
}

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

const WELSH_STOP_WORDS = /* @__PURE__ */ listWords(
  `a ac ag ai am ar at beth ble bod ch chi dy ei eich ein er eu faint fe fi fo fod fy gan hi hon hwn hyn i ichi ir m mae
  mewn mi n na nad neu nhw ni o oes os pa pan pryd pwy r s sut sy sydd u un w wrth y ydy ydych ydw yma yn yng ym yr yw`,
);

/** The rules of Welsh. */
export const welsh: LanguageRules = {
  getStem: (word) => word.replace(ENDING, '$1'),
  listMutations,
  stopWords: WELSH_STOP_WORDS,
  weakWords: new Set(),
};

function listMutations(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || WELSH_STOP_WORDS.has(word)) return [];
  const forms = [INITIAL.exec(word)?.[0] ?? '', ''].flatMap((initial) => {
    const rest = word.slice(initial.length);
    const groups = MUTATIONS.filter(([initials, following]) => initials.includes(initial) && following.test(rest));
    return groups.flatMap(([initials]) => initials.map((other) => other + rest));
  });
  return [...new Set(forms)].filter((form) => form !== word);
}
