import type { ApiField } from '../../model/installation';
/** The types of a field in a response, and the phrases with their names. */
export const FIELD_TYPES = {
  text: 'response.text',
  number: 'response.number',
  'yes/no': 'response.yes-no',
  date: 'response.date',
  'date and time': 'response.time',
  id: 'response.id',
  address: 'response.address',
  list: 'response.list-type',
  object: 'response.object',
  empty: 'response.empty',
} as const;

export type FieldType = keyof typeof FIELD_TYPES;

/** Split the path of a field into names, with `[]` for the items of a list. */
export function parseFieldName(name: string): string[] {
  return name.match(/\[\]|[^.[\]]+/g) ?? [];
}

/** List the types of a field. */
export function listFieldTypes({ type }: ApiField): FieldType[] {
  return type.split(' or ').filter(isFieldType);
}

/** Check whether a text is the type of a field. */
export function isFieldType(type: string): type is FieldType {
  return Object.hasOwn(FIELD_TYPES, type);
}
