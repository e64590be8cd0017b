import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isNode, type Node, parseDocument, visit } from 'yaml';
import { writeAtomically } from '../../files';
import type { Installation, RecordedAnswer } from '../../model/installation';
import { fail, type Problem, ProblemError } from '../../problem';
import type { Settings } from '../../settings';
import { getRecordDir, listQuestions, RECORD_SOURCE, readInstallation } from '../installation';
import { suggestQuestion } from '../questions';
import { formatFactValue } from '../tree/facts';
import { parseAnswer } from './parse-answer';

type SetOptions = { by?: string; checked?: string; note?: string; 'review-in'?: string };

/** The name of the command in messages. */
export const RECORD_COMMAND = 'npm run record';

const HEADER = ` The answers of this team about its installation. npm run record adds answers, and keeps comments and order.`;

/** Write answers into the record, and keep its comments and the order of its answers. */
export function writeAnswers(dir: string, answers: ReadonlyMap<string, RecordedAnswer>): void {
  const file = path.join(dir, RECORD_SOURCE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  mkdirSync(dir, { recursive: true });
  writeAtomically(file, formatAnswers(text, answers));
}

/** Add answers to the text of a record. An answer that is there keeps its comments and its form. */
export function formatAnswers(text: string, answers: ReadonlyMap<string, RecordedAnswer>): string {
  const parsed = parseDocument(text);
  expandAliases(parsed);
  const document = isMap(parsed.contents) ? parsed : new Document({});
  if (text.trim() === '') document.commentBefore = HEADER;
  else if (document !== parsed) document.commentBefore = parsed.commentBefore ?? parsed.comment;
  for (const [id, answer] of answers) {
    const before = document.get(id);
    if (isMap(before)) {
      // A note or review of an earlier answer may not fit the new one.
      for (const { key } of [...before.items]) {
        if (!Object.hasOwn(answer, String(key))) before.delete(key);
      }
      for (const [name, value] of Object.entries(answer)) {
        // A plain string replaces only the value of the old node, which keeps its comment.
        before.set(name, typeof value === 'string' ? value : document.createNode(value));
      }
    } else document.set(id, document.createNode(answer));
  }
  return document.toString({ lineWidth: 0 });
}

/** Replace each alias by the value that it repeats, so that a change of one answer does not change another. */
function expandAliases(document: Document): void {
  visit(document, { Alias: (_key, alias) => alias.resolve(document)?.clone() as Node });
  visit(document, (_key, node) => {
    if (isNode(node) && 'anchor' in node) delete node.anchor;
  });
}

/** Read the record to change it. Throws a ProblemError if it has errors, so that no change can hide them. */
export function openRecord(settings: Settings): Installation {
  const problems: Problem[] = [];
  const installation = readInstallation(settings, problems);
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  return installation;
}

/** Get the team of the latest answer or recorded response. */
export function getLastTeam({ answers, apiRecords }: Installation): string | undefined {
  const days = [
    ...[...answers.values()].map(({ checked, by }) => ({ day: checked, by })),
    ...[...apiRecords.values()].map(({ recorded, by }) => ({ day: recorded, by })),
  ];
  return days.sort((a, b) => b.day.localeCompare(a.day))[0]?.by;
}

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
