import type { FieldType } from '../mdx/installation/api-record';

/** The type of a value, and an example without personal data, if there is one. */
export type DescribedValue = { type: FieldType; example?: string | number | boolean };

/** Words of names without an example, because their values are about a person, identify one, or open something. */
const PRIVATE_WORDS = new Set(
  `access account age alarm answer applicant balance birth birthday born card case child contact customer death dependant
  disability disabled dob easting email ethnic ethnicity extension fax gender health house iban income ip lat latitude
  lng lon longitude mobile nhs nino northing number party passport person phone pin postcode ref reference religion
  resident salary sex submission submitted tel telephone ticket uprn user usrn zip auth code credential csc csrf cvc cvn
  cvv door entry gate hash hmac jwt key keypad keysafe lock mfa nonce otp pass passcode passphrase passwd password pw pwd
  safe salt secret security session signature sms totp token unlock verification`.split(/\s+/),
);

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const BRITISH_DAY = String.raw`\d{2}/\d{2}/\d{4}`;
const TIME = String.raw`\d{2}:\d{2}(:\d{2})?`;
const FRACTION = String.raw`(\.\d+)?`;

/** The forms of dates, each with a made-up date in that form. */
const DATES: [pattern: RegExp, type: FieldType, example: string][] = [
  [new RegExp(`^${DAY}$`), 'date', '2026-01-31'],
  [new RegExp(`^${BRITISH_DAY}$`), 'date', '31/01/2026'],
  [new RegExp(`^${DAY}T${TIME}${FRACTION}Z$`), 'date and time', '2026-01-31T09:30:00Z'],
  [new RegExp(String.raw`^${DAY}T${TIME}${FRACTION}[+-]\d{2}:?\d{2}$`), 'date and time', '2026-01-31T09:30:00+00:00'],
  [new RegExp(`^${DAY}T${TIME}${FRACTION}$`), 'date and time', '2026-01-31T09:30:00'],
  [new RegExp(`^${DAY} ${TIME}$`), 'date and time', '2026-01-31 09:30:00'],
  [new RegExp(`^${BRITISH_DAY} ${TIME}$`), 'date and time', '31/01/2026 09:30:00'],
  [
    new RegExp(String.raw`^\w{3}, \d{1,2} \w{3} \d{4} ${TIME} (GMT|[+-]\d{4})$`),
    'date and time',
    'Sat, 31 Jan 2026 09:30:00 GMT',
  ],
];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Describe a value by its type and an example; `names` is its path. In XML, numbers and yes/no values are texts. */
export function describeValue(
  value: string | number | boolean,
  names: string[],
  format: 'json' | 'xml',
): DescribedValue {
  // The name `*` replaces names that are data, such as postcodes.
  const hidesValue = names.includes('*') || isPrivate(names.flatMap(splitWords));
  const isId = /^(id|ids|uuid|guid)$/.test(splitWords(names.at(-1) ?? '').at(-1) ?? '');
  const parsed = format === 'xml' && typeof value === 'string' ? parseText(value) : value;
  // No example is a real value, because no list of names is complete.
  if (typeof parsed === 'boolean') return { type: 'yes/no', ...(!hidesValue && { example: true }) };
  if (typeof parsed === 'number') {
    if (isId) return { type: 'id', example: 1 };
    return { type: 'number', ...(!hidesValue && { example: Number.isInteger(parsed) ? 1 : 1.5 }) };
  }
  if (UUID.test(parsed)) return { type: 'id', example: '00000000-0000-4000-8000-000000000000' };
  for (const [pattern, type, example] of DATES) if (pattern.test(parsed)) return { type, example };
  if (isId && /^[\w.:-]{1,60}$/.test(parsed)) return { type: 'id', example: 'abc-123' };
  return { type: /^https?:\/\/\S+$/.test(parsed) ? 'address' : 'text' };
}

function parseText(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  // A leading zero or plus is part of a reference or telephone number.
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

function isPrivate(words: string[]): boolean {
  return words.some((word) => PRIVATE_WORDS.has(word) || PRIVATE_WORDS.has(word.replace(/s$/, '')));
}

function splitWords(name: string): string[] {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
