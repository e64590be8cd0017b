import { z } from 'zod';
import { readDataFile } from '../../content/data-file';
import { DOC_TYPES } from '../../model/doc';
import type { Problem } from '../../problem';
import { expandParts, SCOPES, TEXT_SCOPES } from './rule';

/** The house style file. Without it, no style rules run. */
export const STYLE_SOURCE = 'style.yml';

const text = z.string().trim().min(1);
const texts = z.array(text).default([]);
const positiveInteger = z.number().int().min(1);
const severity = z.enum(['error', 'warning', 'off']).default('error');

const ruleFields = {
  severity,
  in: z.array(z.enum(SCOPES)).default(TEXT_SCOPES),
  page_types: z.array(z.enum(DOC_TYPES)).optional(),
  problem: text,
  fix: text,
};
const searchFields = {
  ...ruleFields,
  match_case: z.boolean().default(false),
  quotations: z.boolean().default(false),
  not_after: text.optional(),
  not_before: text.optional(),
};
const wordFields = { words: texts, patterns: texts, unless: texts };
// The message `words or patterns` completes the fix `Write …`.
const hasWordsOrPatterns = ({ words, patterns }: { words: string[]; patterns: string[] }) =>
  words.length + patterns.length > 0;
const entry = z.strictObject({ ...wordFields, write: text }).refine(hasWordsOrPatterns, 'words or patterns');

const existence = z.strictObject({ ...searchFields, ...wordFields }).refine(hasWordsOrPatterns, 'words or patterns');
const substitution = z.strictObject({ ...searchFields, swap: z.array(entry).min(1) });
const occurrence = z.strictObject({
  ...ruleFields,
  each: z.enum(['passage', 'sentence']).default('passage'),
  count: z.enum(['characters', 'words', 'sentences']),
  min: positiveInteger.default(1),
  max: positiveInteger.default(1_000_000),
  error_above: positiveInteger.optional(),
});
const repetition = z.strictObject({ ...ruleFields, min_words: positiveInteger });
const consistency = z.strictObject({ severity, problem: text, fix: text });

export type SearchRule = Omit<z.output<typeof substitution>, 'swap'>;
export type SearchEntry = z.output<typeof entry>;
export type OccurrenceRule = z.output<typeof occurrence>;
export type RepetitionRule = z.output<typeof repetition>;
export type ConsistencyRule = z.output<typeof consistency>;

const byName = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema).default({});

/** The schema of content/style.yml. Comments in that file explain the fields. */
export const houseStyleSchema = z
  .strictObject({
    parts: byName(text),
    existence: byName(existence),
    substitution: byName(substitution),
    occurrence: byName(occurrence),
    repetition: byName(repetition),
    consistency: byName(consistency),
    built_in: z
      .strictObject({
        abbreviations: z.strictObject({ severity, known: texts }).optional(),
        'repeated-titles': z.strictObject({ severity }).optional(),
        'short-pages': z.strictObject({ severity, min_words: positiveInteger }).optional(),
        'table-headers': z.strictObject({ severity }).optional(),
      })
      .default({}),
  })
  .superRefine((house, context) => {
    for (const { path, pattern } of listPatterns(house)) {
      const error = getPatternError(expandParts(pattern, house.parts));
      if (error) context.addIssue({ code: 'custom', path, message: `a valid regular expression (${error})` });
    }
  });

/** The style rules of a content folder, by kind and name. */
export type HouseStyle = z.output<typeof houseStyleSchema>;

/** Read the house style of a content folder. Returns undefined if it is missing or invalid. */
export function readHouseStyle(contentDir: string, problems: Problem[]): HouseStyle | undefined {
  return readDataFile(contentDir, STYLE_SOURCE, houseStyleSchema, problems);
}

type LocatedPattern = { path: (string | number)[]; pattern: string };

/** List the regular expressions anywhere in a house style. */
function listPatterns(value: unknown, path: LocatedPattern['path'] = []): LocatedPattern[] {
  // The path of a pattern in a list ends with its index.
  const key = path.at(-2) === 'patterns' ? 'patterns' : path.at(-1);
  if (typeof value === 'string') {
    return key === 'patterns' || key === 'not_after' || key === 'not_before' ? [{ path, pattern: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((child, index) => listPatterns(child, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => listPatterns(child, [...path, name]));
}

function getPatternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message.replace(/^.*: /s, '');
    throw error;
  }
}
