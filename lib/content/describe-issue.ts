import { z } from 'zod';
import { suggest } from '../nearest';

/** What is wrong with a value of a data file, in words for who wrote it, and where it stands. */
export type DescribedIssue = { place: PropertyKey[]; problem: string; fix: string };

const README = 'The README says what each field of this file holds.';

/** What the kinds of value are called by people. */
const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'a set of fields',
  record: 'a set of names and texts',
  string: 'text',
};

/** Say what a schema found wrong in data, once for each field. */
export function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): DescribedIssue[] {
  const place = issue.path;
  const name = nameField(place);
  const value = place.reduce<unknown>((holder, key) => (holder as Record<PropertyKey, unknown>)[key], data);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeUnknown([...place, key], schema));
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String);
    const fix = suggest(String(value), allowed, `Write ${allowed.join(' or ')}.`);
    return [{ place, problem: `${name} cannot be ${JSON.stringify(value)}.`, fix }];
  }
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return [{ place, problem: `${name} ${describeSize(issue)}.`, fix: README }];
  if (issue.code !== 'invalid_type') return [{ place, problem: `${name} ${issue.message}.`, fix: README }];
  if (place.length === 0) {
    const shape = issue.expected === 'array' ? 'a hyphen and an entry' : 'a field, a colon and its value';
    return [
      { place, problem: 'The file holds nothing that can be read.', fix: `Write ${shape} on each line. ${README}` },
    ];
  }
  if (value === undefined) return [{ place, problem: `${name} is missing.`, fix: README }];
  if (value === null) {
    const fix = `Write ${KINDS[issue.expected] ?? 'a value'}; a text that begins with # needs quotes. ${README}`;
    return [{ place, problem: `${name} is empty.`, fix }];
  }
  const isPlain = issue.expected === 'string' && typeof value !== 'object';
  const fix = isPlain ? `Put it in quotes: "${value}"` : README;
  return [{ place, problem: `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`, fix }];
}

/** The line of the file says which entry of a list it is. */
function nameField(place: PropertyKey[]): string {
  const names = place.filter((key) => typeof key === 'string');
  return names.length > 0 ? `The field "${names.join('.')}"` : 'The entry';
}

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const units: Record<string, string> = { array: ' entries', string: ' characters' };
  const unit = units[issue.origin] ?? '';
  if (issue.code === 'too_big') return `holds more than ${issue.maximum}${unit}`;
  return issue.minimum === 1 && unit ? 'is empty' : `holds fewer than ${issue.minimum}${unit}`;
}

function describeUnknown(place: PropertyKey[], schema: z.ZodType): DescribedIssue {
  const key = String(place.at(-1));
  const known = getFields(schema, place.slice(0, -1));
  const fix = suggest(key, known, `Remove it. The fields are ${known.join(', ')}.`);
  return { place, problem: `${nameField(place)} is unknown.`, fix };
}

/** List the fields that may stand at a place. */
function getFields(schema: z.ZodType, place: PropertyKey[]): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const at = place.reduce<unknown>((holder, key) => {
    const { items, properties } = (holder ?? {}) as { items?: unknown; properties?: Record<PropertyKey, unknown> };
    return typeof key === 'number' ? items : properties?.[key];
  }, json);
  return Object.keys((at as { properties?: object } | undefined)?.properties ?? {});
}
