import type { PhrasingContent, RootContent } from 'mdast';
import { escapeXml } from '../../format';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { makePhrase } from '../../mdx/components';
import { HINT } from '../../mdx/sections';
import type { ApiField, ApiRecord } from '../../model/installation';
import { formatList, t } from '../../words/words';
import { FIELD_TYPES, listFieldTypes, parseFieldName } from './facts';
import { makeTable } from './findings';

/** A part of a response: its field, and the parts inside it by name, or `[]` for the items of a list. */
type Part = { field?: ApiField; parts: Map<string, Part> };

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Make the table of a response's fields with a sample, or say how to record them. */
export function makeApiFields(id: string, record: ApiRecord | undefined): RootContent[] {
  if (!record) return [makeInvitation(id)];
  const { fields, format } = record;
  const isList = fields.some(({ name }) => name.startsWith('[]'));
  const rows = fields.map((field) => [
    makeCode(field.name),
    formatType(field),
    t(field.always ? 'response.always' : 'response.not-always'),
    field.example === undefined ? t('response.no-example') : makeCode(String(field.example)),
  ]);
  const head = [t('response.name'), t('response.type'), t('response.is-always-there'), t('response.example')];
  return [
    ...makeTable(t('response.fields'), [head, ...rows]),
    makeParagraph([
      ...(isList ? [...makePhrase('response.list', { brackets: [makeCode('[]')] }), makeText(' ')] : []),
      makeText(t('response.made-up')),
    ]),
    { type: 'code', lang: format, meta: `title="${t('response.sample')}"`, value: formatSample(record) },
    ...makeBehaviour(record),
  ];
}

/** Format the type of a field: `text or number`. */
function formatType(field: ApiField): string {
  return formatList(
    listFieldTypes(field).map((type) => t(FIELD_TYPES[type])),
    'disjunction',
  );
}

/** Say which status codes and which paging were recorded. */
function makeBehaviour({ statuses, paging }: ApiRecord): RootContent[] {
  const sentences = [
    ...(statuses.length > 0 ? [t('response.status-codes', { codes: formatList(statuses, 'conjunction') })] : []),
    ...(paging === undefined ? [] : [t('response.next-page', { how: paging.replace(/\.$/, '') })]),
  ];
  return sentences.length > 0 ? [makeParagraph([makeText(sentences.join(' '))])] : [];
}

function makeInvitation(id: string): RootContent {
  const command = [makeCode(`npm run record -- api ${id} < response.json`)];
  return Object.assign(makeParagraph(makePhrase('response.find-fields', { command })), { data: HINT });
}

function makeCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** Format a response with made-up values that has the recorded fields. */
function formatSample({ format, fields }: Pick<ApiRecord, 'format' | 'fields'>): string {
  const root: Part = { parts: new Map() };
  for (const field of fields) {
    const part = parseFieldName(field.name).reduce((parent, name) => {
      const child: Part = parent.parts.get(name) ?? { parts: new Map() };
      parent.parts.set(name, child);
      return child;
    }, root);
    part.field = field;
  }
  return format === 'json'
    ? JSON.stringify(toJson('value', root), null, 2)
    : [...root.parts].flatMap(([name, part]) => formatXml(name, part, '')).join('\n');
}

/** Convert a part to JSON. Its name is used in made-up texts. */
function toJson(name: string, part: Part): Json {
  const item = part.parts.get('[]');
  if (item) return [toJson(name, item)];
  if (part.parts.size === 0) return makeValue(name, part.field);
  return Object.fromEntries(
    [...part.parts].map(([childName, child]) => [getName(childName), toJson(childName, child)]),
  );
}

/** Format an element as lines. The items of a list are elements with the name of the list. */
function formatXml(name: string, part: Part, indent: string): string[] {
  const item = part.parts.get('[]');
  if (item) return formatXml(name, item, indent);
  const children = [...part.parts];
  const attributes = children
    .filter(([childName]) => childName.startsWith('@'))
    .map(([childName, { field }]) => ` ${childName.slice(1)}="${formatXmlValue(childName, field)}"`)
    .join('');
  const start = `${indent}<${getName(name)}${attributes}`;
  const end = `</${getName(name)}>`;
  const elements = children.filter(([childName]) => !/^[@#]/.test(childName));
  if (elements.length > 0) {
    const lines = elements.flatMap(([childName, child]) => formatXml(childName, child, `${indent}  `));
    return [`${start}>`, ...lines, `${indent}${end}`];
  }
  // An element with attributes has its text in the separate field `#text`.
  const textField = children.length > 0 ? part.parts.get('#text')?.field : part.field;
  const text = textField ? formatXmlValue(name, textField) : '';
  return [text === '' ? `${start}/>` : `${start}>${text}${end}`];
}

function formatXmlValue(name: string, field: ApiField | undefined): string {
  return escapeXml(String(makeValue(name, field) ?? ''));
}

function makeValue(name: string, field: ApiField | undefined): Json {
  if (field?.example !== undefined) return field.example;
  const [type = 'object'] = field ? listFieldTypes(field) : [];
  switch (type) {
    case 'number':
      return 1;
    case 'yes/no':
      return true;
    case 'date':
      return '2026-01-31';
    case 'date and time':
      return '2026-01-31T09:30:00Z';
    case 'id':
      return 'abc-123';
    case 'address':
      return 'https://anytown.example/example';
    case 'list':
      return [];
    case 'object':
      return {};
    case 'empty':
      return null;
    default:
      return t('response.sample-text', { name: getWords(name) });
  }
}

/** Split the name of a part into words: `startDate` gives `start date`. */
function getWords(name: string): string {
  return getName(name)
    .replace(/^[@#]/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|[_:$-]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Get the name of a part, or a made-up name for `*`, which is any name. */
function getName(name: string): string {
  return name === '*' ? 'any-name' : name;
}
