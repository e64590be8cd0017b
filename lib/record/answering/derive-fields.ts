import type { ApiField } from '../../model/installation';
import { fail } from '../../problem';
import { MAX_FIELDS } from '../api-records';
import type { FieldType } from '../tree/facts';
import { MAX_DEPTH, RESPONSE_FILE, type Response, type ResponseValue } from './parse-response';

/** The type of a value, and an example without personal data, if there is one. */
type DescribedValue = { type: FieldType; example?: string | number | boolean };

/** Words of names whose numbers and yes/no values have no example, because they are about a person, identify one, or open something. */
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

/** The most names in an object. With more, the names are data, such as the ids of records. */
const MAX_NAMES = 100;

type ResponseObject = { [name: string]: ResponseValue };

/** Derive the fields of a response with their types. Throws a ProblemError if it has none, or too many. */
export function deriveFields({ format, value }: Response): ApiField[] {
  const fields: ApiField[] = [];
  addFields([value]);
  if (fields.length === 0) {
    const fix = 'Save a response with at least one record.';
    fail(RESPONSE_FILE, 'It has no fields.', fix);
  }
  return fields;

  /** Add the field at a path and the fields in it, from its values in all records; undefined where it is missing. */
  function addFields(all: (ResponseValue | undefined)[], names: string[] = []): void {
    if (names.length > MAX_DEPTH) {
      fail(RESPONSE_FILE, `It is nested more than ${MAX_DEPTH} levels deep.`, 'Save a response with fewer levels.');
    }
    const values = format === 'xml' ? unwrapSingles(all) : all;
    const filled = values.flatMap((value) => (value === undefined || value === null || value === '' ? [] : [value]));
    const lists = filled.filter((value) => Array.isArray(value));
    const objects = filled.filter((value) => isObject(value));
    const described = filled.map((value): DescribedValue => {
      if (typeof value !== 'object') return describeValue(value, names, format);
      return { type: Array.isArray(value) ? 'list' : 'object' };
    });
    // The items of a list of objects need no separate field: the fields of the objects follow.
    const isListOfObjects = names.at(-1) === '[]' && objects.length === filled.length && filled.length > 0;
    if (names.length > 0 && values.length > 0 && !isListOfObjects) {
      const types = listDifferentTypes(described.map(({ type }) => type));
      const example = described.find((each) => each.example !== undefined && types.includes(each.type))?.example;
      const always = filled.length === values.length;
      const type = types.join(' or ') || 'empty';
      fields.push({ name: formatName(names), type, always, ...(example !== undefined && { example }) });
    }
    if (fields.length > MAX_FIELDS) {
      fail(RESPONSE_FILE, `It has more than ${MAX_FIELDS} fields.`, 'Save the response for one record.');
    }
    for (const [name, children] of groupByName(objects, names.at(-1))) addFields(children, [...names, name]);
    if (lists.length > 0) addFields(lists.flat(), [...names, '[]']);
  }
}

type Group = [name: string, values: (ResponseValue | undefined)[]];

/** Group the values of objects by name, or as `*` if the names are data, such as postcodes. `parent` is the name of the objects. */
function groupByName(objects: ResponseObject[], parent = ''): Group[] {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  if (names.length > MAX_NAMES || !names.every(isPlainName)) return [['*', objects.flatMap(Object.values)]];
  const groups = names.map((name): Group => {
    return [name, objects.map((object) => (Object.hasOwn(object, name) ? object[name] : undefined))];
  });
  const shapes = groups.map(([, values]) => getShape(values));
  const isSibling = ([name]: Group, index: number) =>
    isNameInList(name, parent, shapes[index]) ||
    shapes.some((shape, other) => other !== index && isSameShape(shape, shapes[index]));
  if (!groups.some(isSibling)) return groups;
  const isEmpty = ([, values]: Group) => values.every((value) => value === undefined || value === null);
  const isData = (group: Group, index: number) => isSibling(group, index) || isEmpty(group);
  const data = groups.filter(isData).flatMap(([, values]) => values.filter((value) => value !== undefined));
  return [...groups.filter((group, index) => !isData(group, index)), ['*', data]];
}

/** Get the names in the objects of a field, or in the items of its lists; undefined if a value is something else. */
function getShape(values: (ResponseValue | undefined)[]): Set<string> | undefined {
  const items = values.flat().filter((value) => value !== undefined && value !== null);
  return items.length > 0 && items.every(isObject) ? new Set(items.flatMap((item) => Object.keys(item))) : undefined;
}

/** Check whether two fields hold objects of one kind: at least half of their names are the same. */
function isSameShape(one: Set<string> | undefined, other: Set<string> | undefined): boolean {
  if (!one || !other) return false;
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared * 2 >= new Set([...one, ...other]).size;
}

/** Check whether a capitalised name of an object is data, such as that of a person, because its parent has the name of a list. */
function isNameInList(name: string, parent: string, shape: Set<string> | undefined): boolean {
  const isElement = parent.toLowerCase().startsWith(name.toLowerCase().slice(0, -1));
  return shape !== undefined && /^[a-z].*s$/.test(parent) && /^\p{Lu}/u.test(name) && !isElement;
}

/** Check that a name is that of a field, not of a person, a postcode or a record. */
function isPlainName(name: string): boolean {
  if (name === '#text') return true;
  return (
    /^@?[\p{L}_$][\p{L}\p{N}_$:-]{0,59}$/u.test(name) &&
    !/^(?=.*\d)[A-Z\d]{4,}$/.test(name) &&
    !/\d{4}|^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$|^(?=.*\d)[\da-f-]{8,}$/i.test(name)
  );
}

/** Replace lists of one item by the item if no list is longer: in XML, such an element is not a list. */
function unwrapSingles(values: (ResponseValue | undefined)[]): (ResponseValue | undefined)[] {
  return values.every((value) => !Array.isArray(value) || value.length === 1)
    ? values.map((value) => (Array.isArray(value) ? value[0] : value))
    : values;
}

/** List the different types of a field. Text includes dates, ids and addresses. */
function listDifferentTypes(types: FieldType[]): FieldType[] {
  const different = [...new Set(types)].sort();
  return different.includes('text')
    ? different.filter((type) => !['date', 'date and time', 'id', 'address'].includes(type))
    : different;
}

function formatName(names: string[]): string {
  return names.reduce((name, part) => (part === '[]' ? `${name}[]` : name === '' ? part : `${name}.${part}`), '');
}

function isObject(value: ResponseValue | undefined): value is ResponseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describe a value by its type and an example; `names` is its path. In XML, numbers and yes/no values are texts. */
function describeValue(value: string | number | boolean, names: string[], format: 'json' | 'xml'): DescribedValue {
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
