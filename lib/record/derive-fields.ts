import { MAX_FIELDS } from '../content/installation/api-records';
import type { ApiField, FieldType } from '../mdx/installation/api-record';
import { fail } from '../problem';
import { MAX_DEPTH, RESPONSE_FILE, type Response, type ResponseValue } from './response';
import { type DescribedValue, describeValue } from './value-type';

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
