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

/** A field of a response. */
export type ApiField = {
  /** The path of the field: `items[].title`, `[].id` in a list without a name, `item.@id` for an XML attribute. */
  name: string;
  /** One of the field types, or several: `text or number`. */
  type: string;
  /** Whether the field has a value in every record. */
  always: boolean;
  /** A value that is not personal; ids and dates are made up in the same form. */
  example?: string | number | boolean;
};

/** The recorded fields of a response of the API. */
export type ApiRecord = {
  format: 'json' | 'xml';
  /** The day of the recording: `2026-10-03` in the file, and `3 October 2026` for pages. */
  recorded: string;
  /** The day of the recording as `2026-10-03`; only for pages. */
  recordedOn?: string;
  /** The team that made the recording, such as `Web team`. */
  by: string;
  /** The recorded status codes. */
  statuses: string[];
  /** How a program gets the next page of a long response. */
  paging?: string;
  fields: ApiField[];
};

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
