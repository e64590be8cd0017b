import type { PhrasingContent, RootContent } from 'mdast';
import { formatList, t } from '../../words/words';
import { makeParagraph, makeText } from '../blocks';
import { makePhrase } from '../phrase';
import { HINT } from '../sections';
import { type ApiField, type ApiRecord, FIELD_TYPES, listFieldTypes } from './api-record';
import { formatSample } from './api-sample';
import { makeTable } from './findings';

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
