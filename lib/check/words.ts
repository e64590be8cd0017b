import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { readDataFileWithLines } from '../content/data-file';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import type { Message } from '../words/format-message';

/** The folder of the words of the interface, and the module with all of them. */
export const WORDS_DIR = 'lib/words';
export const MESSAGES_MODULE = 'messages.ts';

/** The language that decides which keys exist. */
const FIRST_LANGUAGE = 'en-GB';

const text = z.string().min(1);
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const pluralSchema = z.partialRecord(z.enum(PLURAL_FORMS), text);
const wordsSchema = z.record(text, z.record(text, z.union([text, pluralSchema])));

type Words = { file: string; messages: Record<string, Message>; getLine: (key: string) => number };

/** Read the words of every language, and write them as a TypeScript module. Reports missing and unknown keys, values and plural forms. */
export function compileWords(dir: string, problems: Problem[]): string {
  const words = new Map<string, Words>();
  for (const source of globSync('*.yml', { cwd: dir }).sort()) {
    const read = readWords(dir, source, problems);
    if (read) words.set(path.parse(source).name, read);
  }
  const first = words.get(FIRST_LANGUAGE);
  for (const [language, each] of words) if (first) checkLanguage(language, each, first, problems);
  const languages = Object.fromEntries([...words].map(([language, { messages }]) => [language, messages]));
  return `// Written by \`npm run words\` from the .yml files of this folder.\n\n/** The phrases of the interface by language and key. */\nexport const MESSAGES = ${JSON.stringify(languages, null, 2)} as const;\n`;
}

/** Report that the module of all words is not the one that their files give. */
export function checkWordsModule(dir: string, problems: Problem[]): void {
  const file = path.join(dir, MESSAGES_MODULE);
  const module = compileWords(dir, problems);
  if (readFileSync(file, 'utf8') === module) return;
  const problem = 'The words of this module differ from those of the .yml files.';
  problems.push({ severity: 'error', file: getDisplayPath(dir, MESSAGES_MODULE), problem, fix: 'Run npm run words.' });
}

function readWords(dir: string, source: string, problems: Problem[]): Words | undefined {
  const read = readDataFileWithLines(dir, source, wordsSchema, problems);
  if (!read) return undefined;
  const messages: Record<string, Message> = {};
  for (const [group, phrases] of Object.entries(read.data))
    for (const [name, message] of Object.entries(phrases)) messages[`${group}.${name}`] = message;
  return { file: getDisplayPath(dir, source), messages, getLine: (key) => read.getLine(key.split('.')) };
}

function checkLanguage(language: string, { file, messages, getLine }: Words, first: Words, problems: Problem[]): void {
  const report = (line: number | undefined, problem: string, fix: string) =>
    problems.push({ severity: 'error', file, ...(line !== undefined && { line }), problem, fix });
  for (const key of Object.keys(first.messages))
    if (!Object.hasOwn(messages, key))
      report(undefined, `The phrase "${key}" is missing.`, `Translate "${formatMessage(first.messages[key])}".`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const categories = PLURAL_FORMS.filter((form) => forms.includes(form));
  for (const [key, message] of Object.entries(messages)) {
    const original = first.messages[key];
    if (original === undefined) report(getLine(key), `No phrase of the interface is called "${key}".`, 'Remove it.');
    else {
      const expected = listValues(original).join(', ');
      if (listValues(message).join(', ') !== expected)
        report(getLine(key), `"${key}" has other values than in ${FIRST_LANGUAGE}.`, `Use ${expected || 'no values'}.`);
      if (typeof message !== typeof original)
        report(
          getLine(key),
          `"${key}" needs plural forms exactly if they are in ${FIRST_LANGUAGE}.`,
          'Change the phrase.',
        );
    }
    if (typeof message === 'object' && Object.keys(message).sort().join() !== [...categories].sort().join())
      report(getLine(key), `"${key}" has the wrong plural forms.`, `Write the forms ${categories.join(', ')}.`);
  }
}

/** List the names of the values of a message, with braces. */
function listValues(message: Message): string[] {
  return [...new Set(formatMessage(message).match(/\{\w+\}/g))].sort();
}

function formatMessage(message: Message = ''): string {
  return typeof message === 'string' ? message : Object.values(message).join(' / ');
}
