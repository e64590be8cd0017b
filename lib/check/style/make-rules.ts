import type { Site } from '../../content/site';
import { makeAbbreviationCheck } from './built-in/abbreviations';
import { checkRepeatedTitle } from './built-in/repeated-titles';
import { makeShortPageCheck } from './built-in/short-pages';
import { checkTableHeaders } from './built-in/table-headers';
import type { HouseStyle } from './house-style';
import { makeConsistencyCheck } from './kinds/consistency';
import { makeOccurrenceCheck } from './kinds/occurrence';
import { makeRepetitionCheck } from './kinds/repetition';
import { makeSearchCheck } from './kinds/search';
import type { StyleCheck, StyleRule } from './rule';

/** Make the rules of a house style for one run. Some rules remember the pages that they have checked. */
export function makeRules(house: HouseStyle, site: Site): StyleRule[] {
  const { parts, built_in } = house;
  return [
    ...makeEach(house.existence, (rule) => makeSearchCheck(rule, [{ ...rule, write: '' }], parts)),
    ...makeEach(house.substitution, (rule) => makeSearchCheck(rule, rule.swap, parts)),
    ...makeEach(house.occurrence, makeOccurrenceCheck),
    ...makeEach(house.repetition, makeRepetitionCheck),
    ...makeEach(house.consistency, (rule) => makeConsistencyCheck(rule, site)),
    ...makeEach({ abbreviations: built_in.abbreviations }, makeAbbreviationCheck),
    ...makeEach({ 'repeated-titles': built_in['repeated-titles'] }, () => checkRepeatedTitle),
    ...makeEach({ 'short-pages': built_in['short-pages'] }, makeShortPageCheck),
    ...makeEach({ 'table-headers': built_in['table-headers'] }, () => checkTableHeaders),
  ];
}

function makeEach<T extends { severity: StyleRule['severity'] }>(
  rules: Record<string, T | undefined>,
  make: (rule: T) => StyleCheck,
): StyleRule[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule ? [{ name, severity: rule.severity, check: make(rule) }] : [],
  );
}
