import { stemmer } from 'stemmer';

/** Reduce an English word to its stem, which is the same in British and American spelling. */
export function getStem(word: string): string {
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
