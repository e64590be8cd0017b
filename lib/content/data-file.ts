import { z } from 'zod';
import { describeMissingDay } from '../model/doc';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { hasSource, readSource } from './sources';
import { type ParsedYaml, parseYaml } from './yaml';

/** The data of a file, with functions to find the line of a value, and to report a problem there. */
type DataWithLines<T> = {
  data: T;
  getLine: ParsedYaml['getLine'];
  report: (path: PropertyKey[], problem: string, fix: string) => void;
};

/** Read a YAML or JSON file of the content folder; undefined if it is missing or invalid, which is reported. */
export function readDataFile<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): z.output<T> | undefined {
  return readDataFileWithLines(contentDir, source, schema, problems)?.data;
}

/** Read a data file like `readDataFile`, with the lines of its values. */
export function readDataFileWithLines<T extends z.ZodType>(
  contentDir: string,
  source: string,
  schema: T,
  problems: Problem[],
): DataWithLines<z.output<T>> | undefined {
  if (!hasSource(contentDir, source)) return undefined;
  const before = problems.length;
  const { file, text } = readSource(contentDir, source, problems);
  if (problems.length > before) return undefined;
  // JSON is YAML, so one parser reads both.
  const { data, errors, getLine } = parseYaml(text);
  problems.push(...errors.map((error) => ({ severity: 'error' as const, file, ...error })));
  if (errors.length > 0) return undefined;
  // A schema may allow an empty file by a default.
  const parsed = schema.safeParse(data ?? undefined);
  const report: DataWithLines<unknown>['report'] = (path, problem, fix) =>
    problems.push({ severity: 'error', file, line: getLine(path), problem, fix });
  if (parsed.success) return { data: parsed.data, getLine, report };
  for (const issue of parsed.error.issues)
    for (const { path, problem, fix } of describeIssue(issue, schema, data)) report(path, problem, fix);
  return undefined;
}

/** A problem with a value of a data file; `path` locates the value in the data. */
type DescribedIssue = { path: PropertyKey[]; problem: string; fix: string };

/** Zod's types in plain words, each with an example of how to write it. */
const VALUE_TYPES: Record<string, { name: string; shape: string }> = {
  array: { name: 'a list', shape: '[…]' },
  int: { name: 'a whole number', shape: '1' },
  boolean: { name: 'true or false', shape: 'true' },
  number: { name: 'a number', shape: '1' },
  object: { name: 'a set of fields', shape: '{ … }' },
  record: { name: 'a set of names and texts', shape: '{ name: "…" }' },
  string: { name: 'text', shape: '"…"' },
};

/** Describe a Zod issue as a problem for each field. The schema's messages complete the sentence "Write …". */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): DescribedIssue[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeUnknown([...path, key], schema));
  const value = path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown>)[key], data);
  return [{ path, ...describeValue(issue, value) }];
}

function describeValue(issue: z.core.$ZodIssue, value: unknown): { problem: string; fix: string } {
  const name = nameField(issue.path);
  const last = issue.path.at(-1);
  const write = (shape = '…') => `Write ${typeof last === 'string' ? `${last}:` : '-'} ${shape}`;
  const kind = issue.code === 'invalid_type' ? VALUE_TYPES[issue.expected] : undefined;
  if (kind && last === undefined) {
    return kind === VALUE_TYPES.array
      ? { problem: 'The file must contain a list.', fix: 'Write a hyphen and an entry on each line.' }
      : { problem: 'The file must contain fields.', fix: 'Write a field, a colon and its value on each line.' };
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    const problem = value === undefined ? `${name} is missing.` : `${name} cannot be ${JSON.stringify(value)}.`;
    return { problem, fix: suggest(String(value), allowed, `Write ${allowed.join(' or ')}.`) };
  }
  if (value === undefined) return { problem: `${name} is missing.`, fix: write(kind?.shape) };
  if (value === null)
    return { problem: `${name} is empty.`, fix: `${write(kind?.shape)}; text that begins with # needs quotes.` };
  if (kind) {
    const isPlain = kind === VALUE_TYPES.string && typeof value !== 'object';
    return {
      problem: `${name} must be ${kind.name}.`,
      fix: isPlain ? `Put it in quotes: "${value}"` : write(kind.shape),
    };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return describeSize(issue, name);
  const isPlain = typeof value !== 'object';
  const missingDay = describeMissingDay(name, value);
  if (missingDay) return missingDay;
  return {
    problem: `${name} ${isPlain ? `cannot be ${JSON.stringify(value)}` : 'is not valid'}.`,
    fix: `Write ${issue.message}.`,
  };
}

/** Name a field by its path. An entry of a list needs no name: the line shows which one. */
function nameField(path: PropertyKey[]): string {
  const names = path.filter((key) => typeof key === 'string');
  return names.length > 0 ? `The field "${names.join('.')}"` : 'The entry';
}

const UNITS: Record<string, string> = { array: ' items', string: ' characters' };

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, name: string) {
  const unit = UNITS[issue.origin] ?? '';
  if (issue.code === 'too_big')
    return {
      problem: `${name} ${unit ? 'has' : 'is'} more than ${issue.maximum}${unit}.`,
      fix: `Write at most ${issue.maximum}${unit}.`,
    };
  // Exclusive minimums are used only for whole numbers.
  const minimum = Number(issue.minimum) + (issue.inclusive ? 0 : 1);
  if (minimum === 1 && unit) return { problem: `${name} is empty.`, fix: 'Write a value, or remove the line.' };
  return {
    problem: `${name} ${unit ? 'has fewer' : 'is less'} than ${minimum}${unit}.`,
    fix: `Write at least ${minimum}${unit}.`,
  };
}

function describeUnknown(path: PropertyKey[], schema: z.ZodType): DescribedIssue {
  const key = String(path.at(-1));
  const known = getFields(schema, path.slice(0, -1));
  const fix = suggest(key, known, `Remove it. The fields are ${known.join(', ')}.`);
  return { path, problem: `${nameField(path)} is unknown.`, fix };
}

/** List the fields that a schema allows at a path. */
function getFields(schema: z.ZodType, path: PropertyKey[]): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parent = path.reduce<unknown>((node, key) => {
    const { items, properties, additionalProperties } = (node ?? {}) as Record<string, Record<PropertyKey, unknown>>;
    return typeof key === 'number' ? items : (properties?.[key] ?? additionalProperties);
  }, json);
  return Object.keys((parent as { properties?: object } | undefined)?.properties ?? {});
}
