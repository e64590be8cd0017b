import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isSeq } from 'yaml';
import { API_RECORDS_DIR } from '../content/installation/api-records';
import { writeAtomically } from '../files';
import type { ApiRecord } from '../mdx/installation/api-record';

/** Write the record of a response into the folder of the record, and return its path in it. */
export function writeApiRecord(dir: string, id: string, record: ApiRecord): string {
  const source = `${API_RECORDS_DIR}/${id}.yml`;
  mkdirSync(path.join(dir, API_RECORDS_DIR), { recursive: true });
  writeAtomically(path.join(dir, source), formatApiRecord(id, record));
  return source;
}

/** Format the record of a response as YAML, with a line for each field. */
export function formatApiRecord(id: string, { format, recorded, by, statuses, paging, fields }: ApiRecord): string {
  const behaviour = { ...(statuses.length > 0 && { statuses }), ...(paging !== undefined && { paging }) };
  const document = new Document({ format, recorded, by, ...behaviour, fields });
  document.commentBefore = ` The names and types of a response's fields. Record them again: npm run record -- api ${id} < response.json`;
  const list = document.get('fields');
  if (isSeq(list)) for (const field of list.items) if (isMap(field)) field.flow = true;
  return document.toString({ lineWidth: 0 });
}
