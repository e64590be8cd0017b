import { z } from 'zod';
import { readDataFile } from '../../content/data-file';
import { escapeRegExp } from '../../format';
import { countWords, formatMasked, maskQuotations, type StyleInput } from '../../mdx/style-input';
import { DOC_TYPES, type Doc } from '../../model/doc';
import { type Problem, shorten } from '../../problem';

/** The kinds of text that a rule can check. `field` is any frontmatter field except title and description. */
const SCOPES = [
  'paragraph',
  'heading',
  'cell',
  'attribute',
  'title',
  'description',
  'field',
  'italics',
  'link',
] as const;

type Scope = (typeof SCOPES)[number];

/** The scopes that include each text once. Italics and links are also part of other passages. */
export const TEXT_SCOPES = SCOPES.filter((scope) => scope !== 'italics' && scope !== 'link');

/** A line of the body, a text in a frontmatter field, or the whole doc. */
export type FindingLocation =
  | { type: 'body'; line: number }
  | { type: 'field'; name: string; text: string }
  | { type: 'doc' };

/** A unit of text, such as a paragraph, and where it starts. */
export type Passage = {
  scope: Scope;
  /** The text, with code masked. */
  text: string;
  /** The text with quotations masked too, at the same length. */
  prose: string;
  words: number;
  location: FindingLocation;
};

/** A doc with its input for style rules and its passages of all scopes. */
export type StylePage = { doc: Doc; input: StyleInput; passages: Passage[] };

/** A problem that a rule finds. `severity` overrides that of the rule. */
export type Finding = { severity?: Problem['severity']; location: FindingLocation; problem: string; fix: string };

/** Check one page. Each page is checked once, in site order. */
export type StyleCheck = (page: StylePage) => Finding[];

/** A style rule. Messages and suppression comments use its name. */
export type StyleRule = { name: string; severity: Problem['severity'] | 'off'; check: StyleCheck };

/** Make the style page of a doc, with passages of its fields and body. */
export function makeStylePage(doc: Doc, input: StyleInput): StylePage {
  const makeBodyPassage = (scope: Scope, part: { text: string; words?: number; line: number }) =>
    makePassage(scope, part.text, { type: 'body', line: part.line }, part.words);
  return {
    doc,
    input,
    passages: [
      ...getFieldPassages(doc),
      ...input.passages.map((passage) => makeBodyPassage(passage.scope, passage)),
      ...input.italics.map((part) => makeBodyPassage('italics', part)),
      ...input.links.map((part) => makeBodyPassage('link', part)),
    ],
  };
}

/** Limit a check to the scopes and page types of a rule. */
export function limitToScopes(
  { in: scopes, page_types: types }: { in: Scope[]; page_types?: string[] },
  check: (passages: Passage[], page: StylePage) => Finding[],
): StyleCheck {
  const scopeSet = new Set(scopes);
  return (page) => {
    if (types && !types.includes(page.doc.type ?? '')) return [];
    const passages = page.passages.filter(({ scope }) => scopeSet.has(scope));
    return check(passages, page);
  };
}

/** Get the location of a character in a passage by its offset. */
export function getLocation({ location, text }: Passage, offset: number): FindingLocation {
  if (location.type !== 'body') return location;
  return { ...location, line: location.line + text.slice(0, offset).split('\n').length - 1 };
}

function getFieldPassages(doc: Doc): Passage[] {
  const makeField = (scope: Scope, name: string, text: string) =>
    makePassage(scope, text, { type: 'field', name, text });
  return [
    makeField('title', 'title', doc.title),
    makeField('description', 'description', doc.description),
    ...doc.related.map(({ why }) => makeField('field', 'why', why)),
    ...doc.endpoints.flatMap(({ parameters }) =>
      parameters.map(({ meaning }) => makeField('field', 'meaning', meaning)),
    ),
  ];
}

function makePassage(scope: Scope, text: string, location: FindingLocation, words = countWords(text)): Passage {
  return { scope, text, prose: text.includes('"') ? maskQuotations(text) : text, words, location };
}

/** Make a regular expression source for any of these whole words or phrases. */
export function makeWordSource(words: string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const patterns = longestFirst.map((word) => escapeRegExp(word).replace(/\s+/g, '\\s+'));
  return `(?<![\\p{L}\\p{N}'-])(?:${patterns.join('|')})(?![\\p{L}\\p{N}-])`;
}

/** Find all matches of a global pattern. `matchAll` would compile the pattern again for each text. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}

/** Replace placeholders such as `{match}` in a message. Keeps a placeholder without a value. */
export function fillMessage(message: string, values: Record<string, string | number | undefined>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Format the start of a text for a message. */
export function formatStart(text: string): string {
  return shorten(formatMasked(text), 70);
}

/** Replace named parts such as `{month}` in a pattern. */
export function expandParts(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/\{([a-z]\w*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(parts, name) ? `(?:${parts[name]})` : placeholder,
  );
}

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
