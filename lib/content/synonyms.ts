import { z } from 'zod';
import { listRepetitions, type Problem } from '../problem';
import { getWords } from '../search/shared/terms';
import { readDataFileWithLines } from './data-file';

const SYNONYMS_SOURCE = 'synonyms.yml';

const phrase = z.union([z.string(), z.number().transform(String)], 'a word or a phrase');
const groupsSchema = z.array(z.array(phrase).min(2)).default([]);

/** Read the groups of synonyms, normalised like the words of the search index. */
export function readSynonyms(contentDir: string, problems: Problem[]): string[][] {
  const found = readDataFileWithLines(contentDir, SYNONYMS_SOURCE, groupsSchema, problems);
  const groups = (found?.data ?? []).map((group) => group.map(normalisePhrase));
  const all = groups.flatMap((group, index) => group.map((phrase) => ({ index, phrase })));
  for (const { index } of all.filter(({ phrase }) => phrase === ''))
    found?.report([index], 'A phrase in the group has no letter or digit.', 'Write a word, or remove it.');
  for (const { item, first } of listRepetitions(all, ({ phrase }) => phrase)) {
    if (item.phrase === '') continue;
    const problem = `The phrase "${item.phrase}" is also on line ${found?.getLine([first.index])}.`;
    found?.report([item.index], problem, 'Put all phrases with the same meaning in one group.');
  }
  return groups;
}

/** Normalise a phrase as the search does, so that case and punctuation do not count. */
export function normalisePhrase(phrase: string): string {
  return getWords(phrase)
    .map(({ word }) => word)
    .join(' ');
}
