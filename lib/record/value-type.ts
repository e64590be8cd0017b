import type { FieldType } from '../mdx/installation/api-record';

/** The type of a value, and an example that is not personal if there is one. */
export type TypedValue = { type: FieldType; example?: string | number | boolean };

/** Words of names whose values are not shown, because they may be about a person or identify one. */
const PRIVATE_WORDS = new Set(
  `account age answer applicant balance birth birthday born card case child contact customer death dependant
  disability disabled dob easting email ethnic ethnicity extension fax gender health house iban income ip lat latitude
  lng lon longitude mobile nhs nino northing number party passport person phone pin postcode ref reference religion
  resident salary sex submission submitted tel telephone ticket uprn user usrn zip`.split(/\s+/),
);

const TIME = String.raw`\d{2}:\d{2}(:\d{2})?`;

/** The forms of dates, each with a made-up date in that form. */
const DATES: { pattern: RegExp; type: 'date' | 'date and time'; example: string }[] = [
  { pattern: /^\d{4}-\d{2}-\d{2}$/, type: 'date', example: '2026-01-31' },
  { pattern: /^\d{2}\/\d{2}\/\d{4}$/, type: 'date', example: '31/01/2026' },
  {
    pattern: new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T${TIME}(\.\d+)?Z$`),
    type: 'date and time',
    example: '2026-01-31T09:30:00Z',
  },
  {
    pattern: new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T${TIME}(\.\d+)?[+-]\d{2}:?\d{2}$`),
    type: 'date and time',
    example: '2026-01-31T09:30:00+00:00',
  },
  {
    pattern: new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T${TIME}(\.\d+)?$`),
    type: 'date and time',
    example: '2026-01-31T09:30:00',
  },
  {
    pattern: new RegExp(String.raw`^\d{4}-\d{2}-\d{2} ${TIME}$`),
    type: 'date and time',
    example: '2026-01-31 09:30:00',
  },
  {
    pattern: new RegExp(String.raw`^\d{2}\/\d{2}\/\d{4} ${TIME}$`),
    type: 'date and time',
    example: '31/01/2026 09:30:00',
  },
  {
    pattern: new RegExp(String.raw`^\w{3}, \d{1,2} \w{3} \d{4} ${TIME} (GMT|[+-]\d{4})$`),
    type: 'date and time',
    example: 'Sat, 31 Jan 2026 09:30:00 GMT',
  },
];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Get the type of a value below these names. In XML, numbers and yes/no values are texts. */
export function getValueType(value: string | number | boolean, names: string[], format: 'json' | 'xml'): TypedValue {
  // Names that are data themselves are recorded as `*`.
  const hidesValue = names.includes('*') || isPrivate(names.flatMap(splitWords));
  const isId = /^(id|ids|uuid|guid)$/.test(splitWords(names.at(-1) ?? '').at(-1) ?? '');
  const parsed = format === 'xml' && typeof value === 'string' ? parseText(value) : value;
  if (typeof parsed === 'boolean') return { type: 'yes/no', ...(!hidesValue && { example: parsed }) };
  if (typeof parsed === 'number') {
    if (isId) return { type: 'id', example: 1 };
    return { type: 'number', ...(isPlainNumber(parsed) && !hidesValue && { example: parsed }) };
  }
  if (UUID.test(parsed)) return { type: 'id', example: '00000000-0000-4000-8000-000000000000' };
  const date = DATES.find(({ pattern }) => pattern.test(parsed));
  if (date) return { type: date.type, example: date.example };
  if (isId && /^[\w.:-]{1,60}$/.test(parsed)) return { type: 'id', example: 'abc-123' };
  return { type: /^https?:\/\/\S+$/.test(parsed) ? 'address' : 'text' };
}

function parseText(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  // A leading zero or plus is part of a reference or telephone number.
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

/** Check that a number is too short for a reference, a telephone number or a place on a map. */
function isPlainNumber(number: number): boolean {
  return Math.abs(number) < 10_000 && /^-?\d+(\.\d{1,2})?$/.test(String(number));
}

function isPrivate(words: string[]): boolean {
  return words.some((word) => PRIVATE_WORDS.has(word) || PRIVATE_WORDS.has(word.replace(/s$/, '')));
}

function splitWords(name: string): string[] {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
