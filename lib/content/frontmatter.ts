import matter from 'gray-matter';
import type { z } from 'zod';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { FIELD_FIX, type Frontmatter } from './schema';
import type { ContentFile } from './sources';
import { hasTooManyValues, TOO_MANY_VALUES, YAML_FIX } from './yaml';

/** A file cut in two: the data above its text, not yet checked, and the text. */
export type SplitFile = {
  data: Record<string, unknown>;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** The lines of the frontmatter, for finding where a field stands; none where it could not be read. */
  lines: string[];
};

// gray-matter would run `---js` as code. Options of any kind also turn its cache off, which
// makes bad YAML throw once and pass the second time.
const OPTIONS = {
  engines: {
    javascript: {
      parse: (): never => {
        throw new Error('JavaScript in frontmatter is never run.');
      },
    },
  },
};

/** Split a file into frontmatter and body; frontmatter that cannot be read is reported and gives empty data. */
export function splitFile(file: ContentFile, problems: Problem[]): SplitFile {
  const { text } = file;
  const fail = (line: number, problem: string, fix: string): SplitFile => {
    problems.push({ severity: 'error', file: file.file, line, problem, fix });
    return { data: {}, lines: [], ...cutBody(text) };
  };
  if (text.trim() === '' && problems.some((each) => each.file === file.file))
    return { data: {}, body: '', bodyOffset: 0, lines: [] };
  if (text.trim() === '') return fail(1, 'The file is empty.', 'Write the page, or delete the file.');
  const language = hasFrontmatter(text) ? matter.language(text).name : '';
  if (language && language !== 'yaml') {
    return fail(
      1,
      `The frontmatter is marked as ${language}, which is not read.`,
      'Begin the file with --- alone, and write YAML.',
    );
  }
  if (hasFrontmatter(text) && findEnd(text) === -1) {
    return fail(1, 'The frontmatter has no end.', 'Write --- alone on a line below its last field.');
  }
  try {
    const { data, content, matter: raw } = matter(text, OPTIONS);
    if (typeof data !== 'object' || Array.isArray(data)) {
      return fail(2, 'The frontmatter is not a list of fields.', 'Write one field a line, such as title: "Roles".');
    }
    if (hasTooManyValues(data)) return fail(2, TOO_MANY_VALUES.problem, TOO_MANY_VALUES.fix);
    return { data, lines: raw.split('\n'), ...toBody(text, content) };
  } catch (error) {
    if (error instanceof RangeError) return fail(2, 'The frontmatter is nested too deep to read.', YAML_FIX);
    const { reason = String(error), mark } = error as { reason?: string; mark?: { line: number } };
    return fail(
      (mark?.line ?? 0) + 1,
      `The frontmatter is no valid YAML: ${reason}.`,
      FIX_BY_REASON[reason] ?? YAML_FIX,
    );
  }
}

const FIX_BY_REASON: Record<string, string> = {
  'duplicated mapping key': 'Remove one of the two fields of this name.',
};

/** A line of four or more hyphens is a rule of Markdown, not a fence. */
function hasFrontmatter(text: string): boolean {
  return /^---(?!-)/.test(text);
}

/** Where the closing fence begins, the line break before it included; -1 where there is none. */
function findEnd(text: string): number {
  return text.indexOf('\n---', 3);
}

/** The text of a file whose frontmatter cannot be read, so that it is checked all the same. */
function cutBody(text: string): Pick<SplitFile, 'body' | 'bodyOffset'> {
  if (!hasFrontmatter(text)) return toBody(text, text);
  const end = findEnd(text);
  return toBody(text, end === -1 ? '' : text.slice(end + 1).replace(/^.*\n?/, ''));
}

function toBody(text: string, body: string): Pick<SplitFile, 'body' | 'bodyOffset'> {
  return { body, bodyOffset: text.slice(0, text.length - body.length).split('\n').length - 1 };
}

/** Check frontmatter against the schema; every field that is wrong is reported with its line. */
export function parseFrontmatter<T extends z.ZodObject>(
  split: SplitFile,
  schema: T,
  file: string,
  problems: Problem[],
): z.output<T> | undefined {
  // What could not be read at all has been reported.
  if (split.lines.length === 0) return undefined;
  const parsed = schema.safeParse(split.data);
  if (parsed.success) return parsed.data;
  if (Object.keys(split.data).length === 0) {
    const required = parsed.error.issues.map(({ path: [field] }) => String(field));
    problems.push({
      severity: 'error',
      file,
      line: 1,
      problem: 'The page has no frontmatter.',
      fix: `Begin it with a line ---, a line for each of ${required.join(', ')}, and a line ---.`,
    });
    return undefined;
  }
  for (const issue of parsed.error.issues) problems.push(...toProblems(issue, split, Object.keys(schema.shape), file));
  return undefined;
}

/** Where more fields than these are unknown, something else stands there than frontmatter. */
const MOST_UNKNOWN = 20;

function toProblems(issue: z.core.$ZodIssue, split: SplitFile, fields: string[], file: string): Problem[] {
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? fields : (ENTRY_FIELDS[field] ?? []);
    return issue.keys.slice(0, MOST_UNKNOWN).map((key) => ({
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
  const made = nameValue(value);
  if (made && issue.code === 'invalid_type' && issue.expected === 'string' && issue.path.length === 1) {
    const written = /^[^:]+:\s*(.*?)\s*(#.*)?$/.exec(split.lines[line - 1] ?? '')?.[1] ?? '';
    const problem = `YAML reads "${field}: ${written}" as ${made}, not as text.`;
    return [{ severity: 'error', file, line, problem, fix: `Put it in quotes: ${field}: "${written}"` }];
  }
  const problem =
    value === null
      ? `The field "${field}" is empty.`
      : `The field "${field}" cannot be ${shorten(JSON.stringify(value))}.`;
  return [{ severity: 'error', file, line, problem, fix }];
}

/** The fields of an entry in a field that holds entries. */
const ENTRY_FIELDS: Record<string, string[]> = {
  related: ['doc', 'why'],
  endpoints: ['shape', 'parameters', 'method', 'post', 'name', 'meaning'],
};

/** Say what YAML made of a value that was written as plain text; absent for text itself, and for what no text becomes. */
function nameValue(value: unknown): string | undefined {
  if (value instanceof Date) return 'a point in time';
  return typeof value === 'number' || typeof value === 'boolean'
    ? `the ${typeof value === 'number' ? 'number' : 'value'} ${value}`
    : undefined;
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

/** Find the line of the file that a field stands on, 1 where it is not found; `lines` begins with the opening fence, which gray-matter leaves out. */
export function findFieldLine({ lines }: SplitFile, field: string): number {
  const index = lines.findIndex((line) => new RegExp(`^[\\s{\\-]*["']?${escapeRegExp(field)}["']?\\s*:`).test(line));
  return index === -1 ? 1 : index + 1;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
