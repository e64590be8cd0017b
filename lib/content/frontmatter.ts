import matter from 'gray-matter';
import type { z } from 'zod';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import type { ContentFile } from './read';
import { FIELD_FIX, type Frontmatter, frontmatterSchema } from './schema';

/** A file cut in two: the data above its text, not yet checked, and the text. */
export type SplitFile = {
  data: Record<string, unknown>;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** The lines of the frontmatter, for finding where a field stands. */
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

/** Split a file into frontmatter and body; what cannot be read is reported and gives empty data. */
export function splitFile(file: ContentFile, problems: Problem[]): SplitFile {
  const { text } = file;
  const report = (line: number, problem: string, fix: string) =>
    problems.push({ severity: 'error', file: file.file, line, problem, fix });
  const nothing = { data: {}, body: '', bodyOffset: 0, lines: [] };
  if (text.trim() === '') {
    report(1, 'The file is empty.', 'Write the page, or delete the file.');
    return nothing;
  }
  const language = matter.test(text) ? matter.language(text).name : '';
  if (language && language !== 'yaml') {
    report(
      1,
      `The frontmatter is marked as ${language}, which is not read.`,
      'Begin the file with --- alone, and write YAML.',
    );
    return nothing;
  }
  try {
    const { data, content, matter: raw } = matter(text, OPTIONS);
    const bodyOffset = text.slice(0, text.length - content.length).split('\n').length - 1;
    if (typeof data !== 'object' || Array.isArray(data)) {
      report(2, 'The frontmatter is not a list of fields.', 'Write one field a line, such as title: "Roles".');
      return { ...nothing, body: content, bodyOffset };
    }
    return { data, body: content, bodyOffset, lines: raw.split('\n') };
  } catch (error) {
    const { reason, mark } = error as { reason?: string; mark?: { line: number } };
    report(
      (mark?.line ?? 0) + 1,
      `The frontmatter is no valid YAML: ${reason ?? String(error)}.`,
      'Put a text with a colon, # or quotes into quotes, and indent lists by two spaces.',
    );
    return nothing;
  }
}

/** Check frontmatter against the schema; every field that is wrong is reported with its line. */
export function parseFrontmatter(split: SplitFile, file: string, problems: Problem[]): Frontmatter | undefined {
  const parsed = frontmatterSchema.safeParse(split.data);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) problems.push(...toProblems(issue, split, file));
  return undefined;
}

function toProblems(issue: z.core.$ZodIssue, split: SplitFile, file: string): Problem[] {
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'unrecognized_keys') {
    const known =
      issue.path.length === 0
        ? Object.keys(FIELD_FIX)
        : ['doc', 'why', 'shape', 'parameters', 'method', 'post', 'name', 'meaning'];
    return issue.keys.map((key) => ({
      severity: 'error',
      file,
      line: findLine(split, key),
      problem: `Unknown field "${key}"${field ? ` in "${field}"` : ''}.`,
      fix: suggest(key, known, `Remove it. The fields are ${known.join(', ')}.`),
    }));
  }
  const fix = FIELD_FIX[field as keyof Frontmatter];
  const line = findLine(split, field);
  if (!(field in split.data)) {
    return [{ severity: 'error', file, line: 1, problem: `The field "${field}" is missing.`, fix }];
  }
  return [{ severity: 'error', file, line, problem: describe(field, split, line), fix }];
}

/** Say what a field holds, and what YAML made of it where that is something else than was written. */
function describe(field: string, split: SplitFile, line: number): string {
  const value = split.data[field];
  const written = /^[^:]+:\s*(.*?)\s*(#.*)?$/.exec(split.lines[line - 1] ?? '')?.[1] ?? '';
  if (value instanceof Date) return `YAML reads "${field}: ${written}" as a point in time, not as the text.`;
  if (typeof value === 'number' && String(value) !== written) {
    return `YAML reads "${field}: ${written}" as the number ${value}.`;
  }
  if (value === null) return `The field "${field}" is empty.`;
  return `The field "${field}" cannot be ${shorten(JSON.stringify(value))}.`;
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

/** The line of the file that a field stands on; `lines` begins with the opening fence, which gray-matter leaves out. */
function findLine({ lines }: SplitFile, field: string): number {
  const index = lines.findIndex((line) => new RegExp(`^[\\s{\\-]*["']?${escapeRegExp(field)}["']?\\s*:`).test(line));
  return index === -1 ? 1 : index + 1;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
