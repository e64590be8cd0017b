import { z } from 'zod';
import { readDataFile } from '../../content/data-file';
import type { Problem } from '../../problem';
import { RULE_NAMES } from './rule';

/** The file that says how a help is written; without it no rule of style runs. */
export const STYLE_SOURCE = 'style.yml';

const text = z.string().trim().min(1);
const count = z.number().int().positive();

/** What content/style.yml may hold, and what holds where it says nothing. */
export const houseStyleSchema = z.strictObject({
  off: z.array(z.enum(RULE_NAMES)).default([]),
  limits: z
    .strictObject({
      sentence_warning: count.default(25),
      sentence_error: count.default(35),
      paragraph_sentences: count.default(3),
      title: count.default(65),
      description_least: count.default(50),
      description_most: count.default(160),
      repeated_words: count.default(12),
      page_words: count.default(150),
    })
    .prefault({}),
  words: z
    .array(z.strictObject({ not: z.array(text).min(1), write: text, unless: z.array(text).default([]) }))
    .default([]),
  link_text: z.array(text).default([]),
  abbreviations: z.array(text).default([]),
  number_phrases: z.array(text).default([]),
});

/** How a help is written: its limits in words, sentences and characters, and its lists of words. */
export type HouseStyle = z.output<typeof houseStyleSchema>;

/** Read a content folder's house style; absent if it has none, or one that cannot be read, which is reported. */
export function readHouseStyle(contentDir: string, problems: Problem[]): HouseStyle | undefined {
  return readDataFile(contentDir, STYLE_SOURCE, houseStyleSchema.prefault({}), problems);
}
