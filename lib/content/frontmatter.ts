import { existsSync } from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { getDisplayPath } from '../files';
import { escapeRegExp } from '../format';
import { DEFAULT_FIELDS, type DocFields, describeMissingDay, FIELD_FIX, type Frontmatter } from '../model/doc';
import { suggest } from '../nearest';
import { type Problem, shorten } from '../problem';
import type { Settings } from '../settings';
import { getPageId } from './languages';
import { type ContentFile, readSource } from './sources';
import { type ParsedYaml, parseYaml } from './yaml';

/** A file split into frontmatter, not yet checked, and body. */
export type SplitFile = {
  data: Record<string, unknown>;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** Lines of the frontmatter, to find a field's line: `['']` without frontmatter, `[]` if the file is empty or invalid. */
  lines: string[];
};

// gray-matter has an old YAML parser, which is never used, and an engine that would run `---js` as code. Passing options also turns
// off its cache, with which invalid YAML throws the first time and passes the second.
const OPTIONS = {
  engines: {
    yaml: (text: string): ParsedYaml => parseYaml(text, 'frontmatter'),
    javascript: (): never => {
      throw new Error('JavaScript in frontmatter is never run.');
    },
  },
};

/**
 * Split a file into frontmatter and body; reports frontmatter that cannot be parsed and returns empty data. An empty
 * file is an error if `isStrict`, otherwise a warning.
 */
export function splitFile(file: ContentFile, problems: Problem[], isStrict = true): SplitFile {
  const { text } = file;
  const fail = (line: number, problem: string, fix: string): SplitFile => {
    problems.push({ severity: 'error', file: file.file, line, problem, fix });
    return { data: {}, lines: [], ...getUnparsedBody(text) };
  };
  if (text.trim() === '') {
    // readSource has reported why it returned no text.
    const isReported = problems.some((each) => each.file === file.file);
    const problem = 'The file is empty.';
    if (isStrict && !isReported) return fail(1, problem, 'Write the page, or delete the file.');
    const fix = 'An empty page is shown.';
    if (!isReported) problems.push({ kind: 'empty-page', severity: 'warning', file: file.file, line: 1, problem, fix });
    return { data: {}, body: '', bodyOffset: 0, lines: [] };
  }
  const language = hasFrontmatter(text) ? matter.language(text).name : '';
  if (language && language !== 'yaml') {
    const problem = `The frontmatter is in ${language}, which is not supported.`;
    return fail(1, problem, 'Begin the file with a line ---, and write YAML.');
  }
  const rule = { data: {}, body: text, bodyOffset: 0, lines: [''] };
  if (hasFrontmatter(text) && findEnd(text) === -1) {
    if (!isStrict && isThematicBreak(text, true)) return rule;
    return fail(1, 'The frontmatter is not closed.', 'Write a line --- after its last field.');
  }
  const { data: parsed, content, matter: raw } = matter(text, OPTIONS);
  // Frontmatter that is empty, or only comments, never reaches the parser.
  const { data = {}, errors = [] } = parsed as Partial<ParsedYaml>;
  const isMap = typeof data === 'object' && data !== null && !Array.isArray(data);
  const hasFields = isMap && errors.length === 0 && Object.keys(data).length > 0;
  if (!isStrict && raw.trim() !== '' && !hasFields && isThematicBreak(text, !isMap || errors.length > 0)) return rule;
  if (errors[0]) return fail(errors[0].line, errors[0].problem, errors[0].fix);
  if (!isMap) {
    return fail(2, 'The frontmatter must contain fields.', 'Write one field per line, such as title: "Roles".');
  }
  return { data: data as Record<string, unknown>, lines: raw.split('\n'), ...locateBody(text, content) };
}

/** Check whether a file begins with `---`. Four or more hyphens are a thematic break, not frontmatter. */
function hasFrontmatter(text: string): boolean {
  return /^---(?!-)/.test(text);
}

/**
 * Check whether `---` at the start of a file without fields is a thematic break: a blank line is below it, or, if the
 * text cannot be frontmatter, any line but a field.
 */
function isThematicBreak(text: string, isText: boolean): boolean {
  const frontmatter = text.slice(0, findEnd(text) === -1 ? undefined : findEnd(text));
  if (/^---[ \t]*\n[ \t]*\n/.test(text)) return true;
  return isText && hasFrontmatter(text) && !/\n["']?[\w-]+["']?[ \t]*:/.test(frontmatter);
}

/** Find the line break before the closing `---`; -1 without one. */
function findEnd(text: string): number {
  return text.indexOf('\n---', 3);
}

/** Get the body of a file with invalid frontmatter, so that its text is still checked. */
function getUnparsedBody(text: string): Pick<SplitFile, 'body' | 'bodyOffset'> {
  if (!hasFrontmatter(text)) return locateBody(text, text);
  const end = findEnd(text);
  return locateBody(text, end === -1 ? '' : text.slice(end + 1).replace(/^.*\n?/, ''));
}

/** Get a body, which ends the file, with the number of lines above it. */
function locateBody(text: string, body: string): Pick<SplitFile, 'body' | 'bodyOffset'> {
  return { body, bodyOffset: text.slice(0, text.length - body.length).split('\n').length - 1 };
}

/** Parse frontmatter by a schema; reports every invalid field with its line. */
export function parseFrontmatter<T extends z.ZodObject>(
  split: SplitFile,
  schema: T,
  file: string,
  problems: Problem[],
): z.output<T> | undefined {
  // splitFile has reported an empty or invalid file.
  if (split.lines.length === 0) return undefined;
  const parsed = schema.safeParse(split.data);
  if (parsed.success) return parsed.data;
  if (Object.keys(split.data).length === 0) {
    const required = parsed.error.issues.map(({ path: [field] }) => String(field));
    const fix = `Begin it with a line ---, a line for each of ${required.join(', ')}, and a line ---.`;
    problems.push({ severity: 'error', file, line: 1, problem: 'The page has no frontmatter.', fix });
    return undefined;
  }
  for (const issue of parsed.error.issues) problems.push(...toProblems(issue, split, Object.keys(schema.shape), file));
  return undefined;
}

/** Maximum number of unknown fields to report. A text with more is probably not frontmatter. */
const MAX_UNKNOWN_FIELDS = 20;
const MAX_SHOWN = 200;

function toProblems(issue: z.core.$ZodIssue, split: SplitFile, fields: string[], file: string): Problem[] {
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? fields : (ENTRY_FIELDS[field] ?? []);
    return issue.keys.slice(0, MAX_UNKNOWN_FIELDS).map((key) => ({
      severity: 'error',
      file,
      line: findFieldLine(split, key),
      problem: `Unknown field "${key}"${field ? ` in "${field}"` : ''}.`,
      fix: suggest(key, known, `Remove it. The fields are ${known.join(', ')}.`),
    }));
  }
  const fix = FIELD_FIX[field as keyof Frontmatter];
  const line = findFieldLine(split, field);
  if (!(field in split.data)) {
    return [{ severity: 'error', file, line: 1, problem: `The field "${field}" is missing.`, fix }];
  }
  const value = split.data[field];
  const yamlType = nameYamlType(value);
  if (yamlType && issue.code === 'invalid_type' && issue.expected === 'string' && issue.path.length === 1) {
    const written = /^[^:]+:\s*(.*?)\s*(#.*)?$/.exec(split.lines[line - 1]?.slice(0, MAX_SHOWN) ?? '')?.[1] ?? '';
    const problem = `YAML reads "${field}: ${written}" as ${yamlType}, not as text.`;
    return [{ severity: 'error', file, line, problem, fix: `Put it in quotes: ${field}: "${written}"` }];
  }
  const missingDay = describeMissingDay(`The field "${field}"`, value);
  if (missingDay) return [{ severity: 'error', file, line, ...missingDay }];
  const problem =
    value === null
      ? `The field "${field}" is empty.`
      : `The field "${field}" cannot be ${shorten(JSON.stringify(value), 200)}.`;
  return [{ severity: 'error', file, line, problem, fix }];
}

/** The keys of each entry, for fields that are lists of entries. */
const ENTRY_FIELDS: Record<string, string[]> = {
  related: ['doc', 'why'],
  endpoints: ['shape', 'parameters', 'method', 'post', 'name', 'meaning'],
};

/** Name what YAML parsed unquoted text as; undefined for text, lists and maps. */
function nameYamlType(value: unknown): string | undefined {
  if (value instanceof Date) return 'a date';
  return typeof value === 'number' || typeof value === 'boolean'
    ? `the ${typeof value === 'number' ? 'number' : 'value'} ${value}`
    : undefined;
}

/** Format the frontmatter of a new page. */
export function formatFrontmatter(fields: Record<string, unknown>): string {
  const yaml = stringify(fields, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
  return `---\n${yaml}---\n`;
}

/** Find the line of a field in the file, or 1. `lines[0]` is the rest of the opening `---` line. */
export function findFieldLine({ lines }: SplitFile, field: string): number {
  // A field may follow a hyphen of a list or a brace of a map.
  const index = lines.findIndex((line) => new RegExp(`^[\\s{\\-]*["']?${escapeRegExp(field)}["']?\\s*:`).test(line));
  return index === -1 ? 1 : index + 1;
}

/** Get the fields of a doc with invalid frontmatter. Its id is the title if it has none. */
export function guessFields({ data }: SplitFile, id: string): DocFields {
  const { title: authored, unlisted } = data;
  const title = typeof authored === 'string' && authored.trim() !== '' ? authored.trim() : (id.split('/').at(-1) ?? id);
  return { ...DEFAULT_FIELDS, title, description: title, unlisted: unlisted === true };
}

/** Fields that are the same in every language. */
const SHARED: (keyof Frontmatter)[] = ['audience', 'type', 'slug', 'sidebar_position', 'unlisted', 'old_paths'];
/** Fields that a translation may have, and otherwise gets from the main language. */
const INHERITED: (keyof Frontmatter)[] = [
  ...SHARED,
  ...(['title_from', 'owner', 'last_reviewed', 'review_in', 'checked_release'] as const),
  ...(['search', 'search_boost', 'endpoints'] as const),
];

/** Find the source of a page by its id in a content folder. */
export function findPageSource(id: string, dir: string): string | undefined {
  return [`${id}.mdx`, `${id}.md`].find((source) => existsSync(path.join(dir, source)));
}

/** Get the language of a page's text if it is not translated, and so differs from that of the site. */
export function getTextLanguage(source: string, { translation }: Settings): string | undefined {
  return translation && !existsSync(path.join(translation.dir, source)) ? translation.mainLanguage : undefined;
}

/** Add the fields of the main language to those of a translated page. Reports shared fields with another value. */
export function inheritFields(split: SplitFile, source: string, settings: Settings, problems: Problem[]): SplitFile {
  const mainDir = settings.translation?.main.contentDir;
  const mainSource = mainDir && findPageSource(getPageId(source), mainDir);
  if (!mainSource || getTextLanguage(source, settings) !== undefined || split.lines.length === 0) return split;
  const main = splitFile(readSource(mainDir, mainSource, []), []).data;
  const file = getDisplayPath(settings.contentDir, source);
  for (const field of SHARED) {
    const own = split.data[field];
    if (own === undefined || JSON.stringify(own) === JSON.stringify(main[field])) continue;
    const problem = `The field "${field}" differs from that of the main language, ${getDisplayPath(mainDir, mainSource)}.`;
    problems.push({ severity: 'error', file, line: findFieldLine(split, field), problem, fix: 'Remove the field.' });
  }
  const inherited = INHERITED.flatMap((field) => (main[field] === undefined ? [] : [[field, main[field]]]));
  return { ...split, data: { ...Object.fromEntries(inherited), ...split.data } };
}
