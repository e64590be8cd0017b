import { describeIssue } from '../content/describe-issue';
import { API_RECORD_ID, API_RECORD_ID_FIX, apiRecordSchema } from '../content/installation/api-records';
import { getRecordDir } from '../content/installation/record';
import { getDisplayPath } from '../files';
import type { ApiRecord } from '../mdx/installation/api-record';
import { fail, formatCount, ProblemError } from '../problem';
import type { Settings } from '../settings';
import { writeApiRecord } from './api-record-file';
import { compareFields, formatChanges } from './compare-fields';
import { deriveFields } from './derive-fields';
import { getLastTeam, openRecord, RECORD_COMMAND } from './open-record';
import { parseResponse } from './parse-response';

/** The options of recording a response. */
export type RecordOptions = { by?: string; checked?: string; statuses?: string; paging?: string; yes: boolean };

/** Print a text, and ask a question on the terminal; the answer is undefined without a terminal. */
export type RecordDialogue = {
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
