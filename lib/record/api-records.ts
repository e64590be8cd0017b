import path from 'node:path';
import { z } from 'zod';
import { readDataFileWithLines } from '../content/data-file';
import { listSources } from '../content/sources';
import { getDisplayPath } from '../files';
import { isoDate, text } from '../model/doc';
import type { ApiRecord } from '../model/installation';
import type { Problem } from '../problem';
import { FIELD_TYPES, isFieldType } from './tree/facts';

/** The folder of the recorded responses, in the folder of the record. */
export const API_RECORDS_DIR = 'installation/api';

/** The valid ids of recorded responses, which are also file names. */
export const API_RECORD_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The fix for an invalid id. */
export const API_RECORD_ID_FIX = 'Use lowercase words and hyphens, such as "directories-entries".';

/** The most fields of a response. */
export const MAX_FIELDS = 500;

/** A name in a field's path: `*` is any name, `@` begins an XML attribute, `#text` is the text of an element with attributes. */
const NAME = String.raw`(?:\*|#text|@?[\p{L}_$][\p{L}\p{N}_$:-]*)`;
const FIELD_NAME = new RegExp(String.raw`^(?:(?:\[\])+(?:\.|$))?(?:${NAME}(?:\[\])*(?:\.${NAME}(?:\[\])*)*)?$`, 'u');

/** Text that pages can show as code. */
const visibleText = text.regex(/^[^\p{Cc}\p{Bidi_Control}`]*$/u, 'one line of visible text without backticks');

const fieldSchema = z.strictObject({
  name: text.max(300).regex(FIELD_NAME, 'the path of a field, such as items[].title'),
  type: text.refine(
    (type) => type.split(' or ').every(isFieldType),
    `${Object.keys(FIELD_TYPES).join(', ')}, or several such as text or number`,
  ),
  always: z.boolean(),
  example: z.union([z.number(), z.boolean(), visibleText.max(60)], 'a number, true, false or a short text').optional(),
});

/** A recorded response as written in its file. */
export const apiRecordSchema = z.strictObject({
  format: z.enum(['json', 'xml']),
  recorded: isoDate,
  by: visibleText.max(60),
  statuses: z.array(z.string().regex(/^[1-5]\d\d$/, 'a status code in quotes, such as "200"')).default([]),
  paging: visibleText.max(200).optional(),
  fields: z.array(fieldSchema).min(1).max(MAX_FIELDS),
});

/** Read all recorded responses by id. Records with problems are reported and left out. */
export function readApiRecords(dir: string, today: string, problems: Problem[]): Map<string, ApiRecord> {
  const records = new Map<string, ApiRecord>();
  // Pages are read elsewhere, because the folder of the record can be the content folder.
  for (const source of listSources(dir, [`${API_RECORDS_DIR}/**`, '!**/*.{md,mdx}'])) {
    const file = getDisplayPath(dir, source);
    const report = (problem: string, fix: string, line?: number) =>
      problems.push({ severity: 'error', file, line, problem, fix });
    const id = path.posix.relative(API_RECORDS_DIR, source).replace(/\.yml$/, '');
    if (!source.endsWith('.yml')) {
      report('Only .yml files can be in this folder.', 'Move the file. A saved response must not be in the help.');
      continue;
    }
    if (!API_RECORD_ID.test(id)) {
      report(`"${id}" is not a valid id of a response.`, API_RECORD_ID_FIX);
      continue;
    }
    const read = readDataFileWithLines(dir, source, apiRecordSchema, problems);
    if (!read) continue;
    const { fields, recorded } = read.data;
    const names = fields.map(({ name }) => name);
    const repeatedIndex = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (repeatedIndex >= 0) {
      const problem = `The field "${names[repeatedIndex]}" is listed twice.`;
      report(problem, 'Remove one of the two.', read.getLine(['fields', repeatedIndex]));
    } else if (recorded > today) {
      const problem = `The response was recorded on ${recorded}, which is in the future.`;
      report(problem, `Write the day of the recording, at the latest ${today}.`, read.getLine(['recorded']));
    } else records.set(id, read.data);
  }
  return records;
}
