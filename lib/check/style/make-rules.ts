import type { Site } from '../../content/site';
import { makeAbbreviations } from './built-in/abbreviations';
import { checkRepeatedTitle } from './built-in/repeated-titles';
import { makeShortPages } from './built-in/short-pages';
import { checkTableHeaders } from './built-in/table-headers';
import type { HouseStyle } from './house-style';
import { makeConsistency } from './kinds/consistency';
import { makeOccurrence } from './kinds/occurrence';
import { makeRepetition } from './kinds/repetition';
import { makeSearch } from './kinds/search';
import type { Check, Rule } from './rule';

/** Make the rules of a house style, for one run over the pages of a site. */
export function makeRules(house: HouseStyle, site: Site): Rule[] {
  const { parts, built_in } = house;
  return [
    ...makeEach(house.existence, (rule) => makeSearch(rule, [{ ...rule, write: '' }], parts)),
    ...makeEach(house.substitution, (rule) => makeSearch(rule, rule.swap, parts)),
    ...makeEach(house.occurrence, makeOccurrence),
    ...makeEach(house.repetition, makeRepetition),
    ...makeEach(house.consistency, (rule) => makeConsistency(rule, site)),
    ...makeEach({ abbreviations: built_in.abbreviations }, makeAbbreviations),
    ...makeEach({ 'repeated-titles': built_in['repeated-titles'] }, () => checkRepeatedTitle),
    ...makeEach({ 'short-pages': built_in['short-pages'] }, makeShortPages),
    ...makeEach({ 'table-headers': built_in['table-headers'] }, () => checkTableHeaders),
  ];
}

function makeEach<T extends { severity: Rule['severity'] }>(
  rules: Record<string, T | undefined>,
  make: (rule: T) => Check,
): Rule[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule ? [{ name, severity: rule.severity, check: make(rule) }] : [],
  );
}
