import { isSeq } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../problem';
import { getWords } from '../search/shared/terms';
import { readYamlFile } from './data-file';

/** The file of words that mean the same, in the content folder; a site may have none. */
export const SYNONYMS_SOURCE = 'synonyms.yml';

const groupSchema = z.array(z.union([z.string(), z.number().transform(String)])).min(2);

/** Read the groups of phrases that mean the same, folded as the index folds words; what is wrong is added to `problems`. */
export function readSynonyms(contentDir: string, problems: Problem[]): string[][] {
  const file = readYamlFile(contentDir, SYNONYMS_SOURCE, problems);
  if (!file || file.document.contents === null) return [];
  const { document, data, getLine, report } = file;
  if (!isSeq(document.contents)) {
    report(0, 'The file is not a list of groups.', 'Write one group a line, such as - [2FA, MFA, two factor].');
    return [];
  }
  const first = new Map<string, number>();
  const groups = data as unknown[];
  return document.contents.items.flatMap((item, index) => {
    const offset = (item as { range?: [number, number, number] } | null)?.range?.[0];
    const group = parseGroup(groups[index]);
    if (!group) {
      report(offset, 'The group is not a list of two or more phrases.', 'Write it as - [2FA, MFA, two factor].');
      return [];
    }
    for (const each of group) {
      const other = first.get(each);
      first.set(each, other ?? getLine(offset ?? 0));
      if (each === '') report(offset, 'A phrase of the group has no letter or digit.', 'Write a word, or remove it.');
      else if (other !== undefined) {
        report(
          offset,
          `The phrase "${each}" stands on line ${other} too.`,
          'Put all that means the same in one group.',
        );
      }
    }
    return [group];
  });
}

/** A group as the index folds its phrases; absent where it is no group. */
function parseGroup(value: unknown): string[] | undefined {
  return groupSchema.safeParse(value).data?.map((phrase) =>
    getWords(phrase)
      .map(({ word }) => word)
      .join(' '),
  );
}
