// M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980: https://tartarus.org/martin/PorterStemmer/

const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
const ONE_SYLLABLE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const EXACTLY_ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const TWO_SYLLABLES = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?[aeiouy]`);
const SHORT_END = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const LONG_ENDINGS: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const MIDDLE_ENDINGS: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};
const LONG = new RegExp(`^(.+?)(${Object.keys(LONG_ENDINGS).join('|')})$`);
const MIDDLE = new RegExp(`^(.+?)(${Object.keys(MIDDLE_ENDINGS).join('|')})$`);
const LAST = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/** The stem that the forms of an English word share; British and American spellings come out alike. */
export function getStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  return [cutPlural, cutPast, turnY, cutLong, cutMiddle, cutLast, cutE].reduce(
    (stem, step) => step(stem),
    toOneSpelling(word),
  );
}

function toOneSpelling(word: string): string {
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

function cutPlural(word: string): string {
  return word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');
}

function cutPast(word: string): string {
  const agreed = /^(.+?)eed$/.exec(word);
  if (agreed) return ONE_SYLLABLE.test(agreed[1] ?? '') ? word.slice(0, -1) : word;
  const stem = /^(.+?)(ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !HAS_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return SHORT_END.test(stem) ? `${stem}e` : stem;
}

function turnY(word: string): string {
  return word.endsWith('y') && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function cutLong(word: string): string {
  return replaceEnding(word, LONG, LONG_ENDINGS);
}

function cutMiddle(word: string): string {
  return replaceEnding(word, MIDDLE, MIDDLE_ENDINGS);
}

function replaceEnding(word: string, pattern: RegExp, endings: Record<string, string>): string {
  const [, stem = '', ending = ''] = pattern.exec(word) ?? [];
  return ONE_SYLLABLE.test(stem) ? stem + (endings[ending] ?? '') : word;
}

function cutLast(word: string): string {
  const stem = LAST.exec(word)?.[1] ?? /^(.+?[st])ion$/.exec(word)?.[1];
  return stem !== undefined && TWO_SYLLABLES.test(stem) ? stem : word;
}

function cutE(word: string): string {
  const stem = /^(.+?)e$/.exec(word)?.[1];
  const isCut = stem !== undefined && (TWO_SYLLABLES.test(stem) || (EXACTLY_ONE.test(stem) && !SHORT_END.test(stem)));
  const rest = isCut ? stem : word;
  return /ll$/.test(rest) && TWO_SYLLABLES.test(rest) ? rest.slice(0, -1) : rest;
}
