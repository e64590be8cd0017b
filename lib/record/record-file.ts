import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, parseDocument } from 'yaml';
import { RECORD_SOURCE, type RecordedAnswer } from '../content/installation/record';
import { writeAtomically } from '../files';

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
