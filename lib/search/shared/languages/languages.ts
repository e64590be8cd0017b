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
import { createStemRules, english, type LanguageRules, welsh } from './rules';

/** Snowball stemmers by language code. Norwegian has three codes. Folded words lose the `й` of Russian endings. */
const STEMMERS = { da, de, el, es, fi, fr, hu, it, lt, nb: no, nl, nn: no, no, pt, ro, ru, sv, tr };

const rulesByCode = new Map<string, LanguageRules>([
  ...Object.entries(STEMMERS).map(([code, { stemmer }]): [string, LanguageRules] => [code, createStemRules(stemmer)]),
  ['cy', welsh],
  ['en', english],
]);

/** Get the rules of a language by its tag, such as `en-GB`; `undefined` for a language without rules. */
export function getLanguageRules(language: string): LanguageRules | undefined {
  return rulesByCode.get(getCode(language));
}

/** Format a module that replaces this one in browsers, so that they load the rules of one language. */
export function formatLanguageModule(language: string): string {
  const code = getCode(language);
  const rules = rulesByCode.get(code);
  const stemmers: Record<string, { language: string }> = STEMMERS;
  const ruleName = rules === welsh ? 'welsh' : 'english';
  const lines = stemmers[code]
    ? [
        `import { stemmer } from '@orama/stemmers/${stemmers[code].language}';`,
        "import { createStemRules } from './rules';",
        'const rules = /* @__PURE__ */ createStemRules(stemmer);',
      ]
    : [rules ? `import { ${ruleName} as rules } from './rules';` : 'const rules = undefined;'];
  return [...lines, 'export const getLanguageRules = () => rules;'].join('\n');
}

function getCode(language: string): string {
  return language.toLowerCase().replace(/[^a-z].*/, '');
}
