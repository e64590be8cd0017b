import * as da from '@orama/stemmers/danish';
import * as nl from '@orama/stemmers/dutch';
import * as fi from '@orama/stemmers/finnish';
import * as fr from '@orama/stemmers/french';
import * as de from '@orama/stemmers/german';
import * as el from '@orama/stemmers/greek';
import * as hu from '@orama/stemmers/hungarian';
import * as it from '@orama/stemmers/italian';
import * as lt from '@orama/stemmers/lithuanian';
import * as no from '@orama/stemmers/norwegian';
import * as pt from '@orama/stemmers/portuguese';
import * as ro from '@orama/stemmers/romanian';
import * as ru from '@orama/stemmers/russian';
import * as es from '@orama/stemmers/spanish';
import * as sv from '@orama/stemmers/swedish';
import * as tr from '@orama/stemmers/turkish';
import { english } from './english';
import { createStemRules, type LanguageRules } from './language-rules';
import { welsh } from './welsh';

/** Snowball stemmers by language code. Norwegian has three codes. */
const STEMMERS = { da, de, el, es, fi, fr, hu, it, lt, nb: no, nl, nn: no, no, pt, ro, ru, sv, tr };

const rulesByCode = new Map<string, LanguageRules>([
  ['cy', welsh],
  ['en', english],
  ...Object.entries(STEMMERS).map(([code, { stemmer }]): [string, LanguageRules] => [code, createStemRules(stemmer)]),
]);

/** Get the rules of a language by its tag, such as `en-GB`; `undefined` if there are none. */
export function getLanguageRules(language: string): LanguageRules | undefined {
  return rulesByCode.get(getCode(language));
}

/** Format a module with `getLanguageRules` for one language only, so that browsers load no other rules. */
export function formatLanguageModule(language: string): string {
  const code = getCode(language);
  const stemmers: Record<string, { language: string }> = STEMMERS;
  const [imports, rules] =
    code === 'en'
      ? ["import { english } from './english';", 'english']
      : code === 'cy'
        ? ["import { welsh } from './welsh';", 'welsh']
        : stemmers[code]
          ? [
              `import { stemmer } from '@orama/stemmers/${stemmers[code].language}'; import { createStemRules } from './language-rules';`,
              'createStemRules(stemmer)',
            ]
          : ['', 'undefined'];
  return `${imports} const rules = ${rules}; export const getLanguageRules = () => rules;`;
}

function getCode(language: string): string {
  return language.toLowerCase().replace(/[^a-z].*/, '');
}
