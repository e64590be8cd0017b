import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isSeq } from 'yaml';
import { describeIssue } from '../../content/data-file';
import { getDisplayPath, writeAtomically } from '../../files';
import type { ApiField, ApiRecord } from '../../model/installation';
import { fail, formatCount, ProblemError } from '../../problem';
import type { Settings } from '../../settings';
import { API_RECORD_ID, API_RECORD_ID_FIX, API_RECORDS_DIR, apiRecordSchema } from '../api-records';
import { getRecordDir } from '../installation';
import { deriveFields } from './derive-fields';
import { parseResponse } from './parse-response';
import { getLastTeam, openRecord, RECORD_COMMAND } from './record-file';

/** The options of recording a response. */
export type RecordOptions = { by?: string; checked?: string; statuses?: string; paging?: string; yes: boolean };

/** Print a text, and ask a question on the terminal; the answer is undefined without a terminal. */
type RecordDialogue = {
  print: (text: string) => void;
  ask: (question: string) => Promise<string | undefined>;
};

/** Record the fields of a saved response. Asks before it changes an earlier record; returns the exit code. */
export async function recordResponse(
  settings: Settings,
  id: string,
  bytes: Uint8Array,
  { by, checked, statuses, paging, yes }: RecordOptions,
  { print, ask }: RecordDialogue,
): Promise<number> {
  if (!API_RECORD_ID.test(id)) fail(RECORD_COMMAND, `"${id}" is not a valid id of a response.`, API_RECORD_ID_FIX);
  const installation = openRecord(settings);
  const before = installation.apiRecords.get(id);
  const response = parseResponse(bytes);
  const fields = deriveFields(response);
  const team = by ?? before?.by ?? getLastTeam(installation) ?? (await ask('Your team, such as Web team: '));
  if (!team) fail(RECORD_COMMAND, 'No team is given.', 'Add --by="Web team".');
  const record: ApiRecord = {
    format: response.format,
    recorded: checked ?? settings.buildDate,
    by: team,
    statuses: statuses?.split(/[\s,]+/).filter(Boolean) ?? before?.statuses ?? [],
    paging: paging ?? before?.paging,
    fields,
  };
  checkRecord(record, settings.buildDate);
  const changes = before ? compareFields(before.fields, fields) : [];
  if (before) print(formatChanges(id, changes, fields.length));
  else for (const { name, type, always } of fields) print(`  ${name}: ${type}${always ? '' : ', not always there'}`);
  if (changes.length > 0 && !yes) {
    const answer = await ask('Write these changes? [y/N] ');
    if (answer === undefined)
      fail(RECORD_COMMAND, 'The changes are not written, because there is no terminal to ask.', 'Add --yes.');
    if (!/^y(es)?$/i.test(answer)) {
      print('Nothing was written.');
      return 1;
    }
  }
  const dir = getRecordDir(settings);
  const source = writeApiRecord(dir, id, record);
  print(`Wrote ${formatCount(fields.length, 'field')} to ${getDisplayPath(dir, source)}.`);
  return 0;
}

function checkRecord(record: ApiRecord, today: string): void {
  const parsed = apiRecordSchema.safeParse(record);
  const problems = (parsed.error?.issues ?? []).flatMap((issue) => describeIssue(issue, apiRecordSchema, record));
  if (record.recorded > today) {
    const fix = `Write the day of the recording, at the latest ${today}.`;
    problems.push({ path: [], problem: `The day ${record.recorded} is in the future.`, fix });
  }
  if (problems.length === 0) return;
  throw new ProblemError(
    problems.map(({ problem, fix }) => ({ severity: 'error', file: RECORD_COMMAND, problem, fix })),
  );
}

/** Write the record of a response into the folder of the record, and return its path in it. */
function writeApiRecord(dir: string, id: string, record: ApiRecord): string {
  const source = `${API_RECORDS_DIR}/${id}.yml`;
  mkdirSync(path.join(dir, API_RECORDS_DIR), { recursive: true });
  writeAtomically(path.join(dir, source), formatApiRecord(id, record));
  return source;
}

/** Format the record of a response as YAML, with a line for each field. */
function formatApiRecord(id: string, { format, recorded, by, statuses, paging, fields }: ApiRecord): string {
  const behaviour = { ...(statuses.length > 0 && { statuses }), ...(paging !== undefined && { paging }) };
  const document = new Document({ format, recorded, by, ...behaviour, fields });
  document.commentBefore = ` The names and types of a response's fields. Record them again: npm run record -- api ${id} < response.json`;
  const list = document.get('fields');
  if (isSeq(list)) for (const field of list.items) if (isMap(field)) field.flow = true;
  return document.toString({ lineWidth: 0 });
}

/** List what changed between two recordings of a response: fields gone, new, of another type, or always there. */
function compareFields(before: ApiField[], after: ApiField[]): string[] {
  const old = new Map(before.map((field) => [field.name, field]));
  const names = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !names.has(name)).map(({ name, type }) => `Gone: ${name} (${type})`),
    ...after.flatMap((field) => compareField(old.get(field.name), field)),
  ];
}

function compareField(before: ApiField | undefined, field: ApiField): string[] {
  const { name, type, always } = field;
  if (!before) return [`New: ${name} (${type})`];
  return [
    ...(before.type === type ? [] : [`Another type: ${name} was ${before.type}, and is now ${type}`]),
    ...(isOtherId(before, field)
      ? [`Another form of id: ${name} was ${before.example}, and is now ${field.example}`]
      : []),
    ...(before.always === always ? [] : [`${always ? 'Now always there' : 'Not always there now'}: ${name}`]),
  ];
}

/** Check whether an id was a number and is now a text, or the reverse. */
function isOtherId(before: ApiField, after: ApiField): boolean {
  return before.type === 'id' && after.type === 'id' && typeof before.example !== typeof after.example;
}

/** Format the changes of a response for the terminal. */
function formatChanges(id: string, changes: string[], size: number): string {
  if (changes.length === 0) return `The ${formatCount(size, 'field')} of "${id}" have not changed.`;
  return [`${formatCount(changes.length, 'change')} of "${id}":`, ...changes.map((change) => `  ${change}`)].join('\n');
}
