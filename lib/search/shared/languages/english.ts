import { stemmer } from 'stemmer';
import type { LanguageRules } from './language-rules';

/** Stop words, which are indexed in titles, headings and aliases only. */
const stopWords = new Set(
  `a about also am an and any are arent as at be because been being but by can cant could couldnt did didnt do does doesnt
  doing done dont for from had has hasnt have havent having he her here his how i if in into is isnt it its just let lets
  may me might must my no not of on onto or our please shall she should shouldnt so some such than that thats the their
  them then there these they this those to too us via was wasnt we were what whats when where which who whom whose why
  will with wont would wouldnt you your`.split(/\s+/),
);

/** Words that say little about the subject of a query, such as those of time and need. */
const weakWords = new Set(
  `able actually all along already am anybody anyone anything came come comes coming else even ever every everybody everyone everything friday get gets getting give go goes going gone got happen happened happening happens instead know lately let like look looking lot lots make makes making maybe monday much need needed needing needs never nobody now own people person please pm put really recently saturday say says see seem seems since somebody someone something soon still suddenly sunday sure take tell thing things thursday today tomorrow tried try trying tuesday very want wanted wants way wednesday week went whole yesterday yet`.split(
    /\s+/,
  ),
);

/** The rules of English. */
export const english: LanguageRules = { getStem, stopWords, weakWords };

/** Reduce an English word to its stem, which is the same in British and American spelling. */
function getStem(word: string): string {
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
