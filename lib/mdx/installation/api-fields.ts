import type { PhrasingContent, RootContent } from 'mdast';
import { makeParagraph, makeText } from '../blocks';
import type { ApiRecord } from './api-record';
import { formatSample } from './api-sample';
import { lowerFirst } from './facts';
import { makeTable } from './findings';

/** Make the table of a response's fields with a sample, or say how to record them. */
export function makeApiFields(id: string, record: ApiRecord | undefined): RootContent[] {
  if (!record) return [makeInvitation(id)];
  const { fields, format, recorded, by } = record;
  const isList = fields.some(({ name }) => name.startsWith('[]'));
  const rows = fields.map(({ name, type, always, example }) => [
    makeCode(name),
    type,
    always ? 'yes' : 'no',
    example === undefined ? 'none' : makeCode(String(example)),
  ]);
  return [
    ...makeTable('Fields of the response', [['Field', 'Type', 'Always there', 'Example'], ...rows]),
    makeParagraph([
      makeText(`Recorded ${recorded} by the ${lowerFirst(by)}. `),
      ...(isList ? [makeText('The response is a list: '), makeCode('[]'), makeText(' means each of its items. ')] : []),
      makeText('Texts, ids and dates in the example are made up.'),
    ]),
    { type: 'code', lang: format, meta: `title="A response in this form"`, value: formatSample(record) },
    ...makeBehaviour(record),
  ];
}

/** Say which status codes and which paging were recorded. */
function makeBehaviour({ statuses, paging }: ApiRecord): RootContent[] {
  const codes = new Intl.ListFormat('en-GB').format(statuses);
  const sentences = [
    ...(statuses.length > 0 ? [`Recorded status codes: ${codes}.`] : []),
    ...(paging === undefined ? [] : [`Next page: ${paging.replace(/\.$/, '')}.`]),
  ];
  return sentences.length > 0 ? [makeParagraph([makeText(sentences.join(' '))])] : [];
}

function makeInvitation(id: string): RootContent {
  return makeParagraph([
    makeText(
      'The fields of this response are not recorded for this site yet. Save a response as above, and ask whoever edits this help to run ',
    ),
    makeCode(`npm run record -- api ${id} < response.json`),
    makeText(': it records names and types, never the text of a record.'),
  ]);
}

function makeCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
