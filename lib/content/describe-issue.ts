import { z } from 'zod';
import { suggest } from '../nearest';

/** What is wrong with a value of a data file, in words for its writer, and where in the data it is. */
type DescribedIssue = { place: PropertyKey[]; problem: string; fix: string };

/** The kinds of value: what people call them, and how they are written. */
const KINDS: Record<string, { name: string; shape: string }> = {
  array: { name: 'a list', shape: '[…]' },
  boolean: { name: 'true or false', shape: 'true' },
  number: { name: 'a number', shape: '1' },
  object: { name: 'a set of fields', shape: '{ … }' },
  record: { name: 'a set of names and texts', shape: '{ name: "…" }' },
  string: { name: 'text', shape: '"…"' },
};

/** Say what a schema found wrong in data, once for each field. A schema's own messages say what to write. */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): DescribedIssue[] {
  const { path: place } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeUnknown([...place, key], schema));
  const value = place.reduce<unknown>((holder, key) => (holder as Record<PropertyKey, unknown>)[key], data);
  return [{ place, ...describeValue(issue, value) }];
}

function describeValue(issue: z.core.$ZodIssue, value: unknown): { problem: string; fix: string } {
  const name = nameField(issue.path);
  const last = issue.path.at(-1);
  const write = (shape = '…') => `Write ${typeof last === 'string' ? `${last}:` : '-'} ${shape}`;
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (kind && last === undefined) {
    const shape = kind === KINDS.array ? 'a hyphen and an entry' : 'a field, a colon and its value';
    return { problem: 'The file holds nothing that can be read.', fix: `Write ${shape} on each line.` };
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
    const isPlain = kind === KINDS.string && typeof value !== 'object';
    return {
      problem: `${name} must be ${kind.name}.`,
      fix: isPlain ? `Put it in quotes: "${value}"` : write(kind.shape),
    };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return describeSize(issue, name);
  const isPlain = typeof value !== 'object';
  return {
    problem: `${name} ${isPlain ? `cannot be ${JSON.stringify(value)}` : 'is not valid'}.`,
    fix: `Write ${issue.message}.`,
  };
}

/** Name a field by its path; an entry of a list is known by its line. */
function nameField(place: PropertyKey[]): string {
  const names = place.filter((key) => typeof key === 'string');
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
  // Only whole numbers have a limit that is not allowed itself.
  const least = Number(issue.minimum) + (issue.inclusive ? 0 : 1);
  if (least === 1 && unit) return { problem: `${name} is empty.`, fix: 'Write a value, or remove the line.' };
  return {
    problem: `${name} ${unit ? 'has fewer' : 'is less'} than ${least}${unit}.`,
    fix: `Write at least ${least}${unit}.`,
  };
}

function describeUnknown(place: PropertyKey[], schema: z.ZodType): DescribedIssue {
  const key = String(place.at(-1));
  const known = getFields(schema, place.slice(0, -1));
  const fix = suggest(key, known, `Remove it. The fields are ${known.join(', ')}.`);
  return { place, problem: `${nameField(place)} is unknown.`, fix };
}

/** List the fields that a schema knows at a place. */
function getFields(schema: z.ZodType, place: PropertyKey[]): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const at = place.reduce<unknown>((holder, key) => {
    const { items, properties, additionalProperties } = (holder ?? {}) as Record<string, Record<PropertyKey, unknown>>;
    return typeof key === 'number' ? items : (properties?.[key] ?? additionalProperties);
  }, json);
  return Object.keys((at as { properties?: object } | undefined)?.properties ?? {});
}
