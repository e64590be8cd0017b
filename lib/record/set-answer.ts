import { suggestQuestion } from '../content/installation/questions';
import { getRecordDir, listQuestions } from '../content/installation/record';
import { formatFactValue } from '../mdx/installation/facts';
import { fail } from '../problem';
import type { Settings } from '../settings';
import { getLastTeam, openRecord, RECORD_COMMAND } from './open-record';
import { parseAnswer } from './parse-answer';
import { writeAnswers } from './record-file';

/** The options of an answer given on the command line. */
export type SetOptions = { by?: string; checked?: string; note?: string; 'review-in'?: string };

/** Record the answer to one question; returns a text for the terminal. */
export function setAnswer(settings: Settings, id: string, texts: string[], options: SetOptions): string {
  const installation = openRecord(settings);
  const known = listQuestions(installation.groups);
  const question = known.find((each) => each.id === id);
  if (!question) {
    const ids = known.map((each) => each.id);
    return fail(RECORD_COMMAND, `There is no question "${id}".`, suggestQuestion(id, ids));
  }
  const by = options.by ?? getLastTeam(installation);
  if (by === undefined) return fail(RECORD_COMMAND, 'No team is given.', 'Add --by="Web team".');
  const checked = options.checked ?? settings.buildDate;
  const entered = { texts, checked, by, note: options.note, reviewIn: options['review-in'] };
  const parsed = parseAnswer(question, entered, settings.buildDate);
  if (parsed.type === 'invalid') return fail(RECORD_COMMAND, parsed.problem, parsed.fix);
  writeAnswers(getRecordDir(settings), new Map([[id, parsed.answer]]));
  return `Recorded ${id}: ${formatFactValue(parsed.answer.value)}`;
}
