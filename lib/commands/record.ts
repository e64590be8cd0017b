import type { Answerer } from '../model/installation';
import { getNearest } from '../nearest';
import { fail, formatCount } from '../problem';
import { readSite } from '../readers/read-site';
import { formatTemplate, parseAnswers, parseAnswersFile, readAnswersText } from '../record/answering/answers-file';
import { askOnTerminal, askQuestions } from '../record/answering/dialogue';
import { formatLetter, formatQuestions, listOpenQuestions } from '../record/answering/format-questions';
import { MAX_RESPONSE_BYTES } from '../record/answering/parse-response';
import { getLastTeam, openRecord, RECORD_COMMAND, setAnswer, writeAnswers } from '../record/answering/record-file';
import { recordResponse } from '../record/answering/record-response';
import { getRecordDir } from '../record/installation';
import type { Settings } from '../settings';
import { inLanguage } from '../words/words';
import { getInstallationSettings } from './options';
import { type Arguments, choose, runCommand } from './run';

type Options = Arguments<'record'>['options'];

type Action = (settings: Settings, args: string[], options: Options) => number | Promise<number>;

/** The answerers by the value of `--for`. */
const ANSWERERS: Record<string, Answerer> = {
  supplier: 'your supplier',
  'hosting-team': 'your hosting team',
  me: 'you',
};

const ACTIONS: Record<string, Action> = { api, list, set, export: exportQuestions, import: importAnswers };

runCommand('record', ({ options, positionals: [action, ...args] }) => {
  const settings = getInstallationSettings(options.installation);
  if (action === undefined) return askOpenQuestions(settings, options);
  return choose(ACTIONS, action, 'record', 'action')(settings, args, options);
});

async function askOpenQuestions(settings: Settings, { by }: Options): Promise<number> {
  if (!process.stdin.isTTY) {
    const fix = 'Run it in a terminal, or write npm run record -- set <question> <value>.';
    refuse('Standard input is not a terminal.', fix);
  }
  const installation = openRecord(settings);
  const questions = listOpenQuestions({ installation, settings }, readSite(settings).docs);
  const team = by ?? getLastTeam(installation);
  const count = await askQuestions(
    questions,
    { input: process.stdin, output: process.stdout, today: settings.buildDate, team },
    (id, answer) => writeAnswers(getRecordDir(settings), new Map([[id, answer]])),
  );
  console.log(`\nRecorded ${formatCount(count, 'answer')}.`);
  return 0;
}

async function api(settings: Settings, [id]: string[], options: Options): Promise<number> {
  if (id === undefined) refuse('No response is named.', 'Write npm run record -- api news < response.json.');
  if (process.stdin.isTTY) refuse('No response is given.', `Write npm run record -- api ${id} < response.json.`);
  checkResponseId(id, settings);
  const dialogue = { print: (text: string) => console.log(text), ask: askOnTerminal };
  return recordResponse(settings, id, await readStandardInput(), options, dialogue);
}

/** Refuse the id of a response that looks like a typo of one that a page shows. */
function checkResponseId(id: string, settings: Settings): void {
  const bodies = readSite(settings).docs.map(({ body }) => body);
  const shown = bodies.flatMap((body) =>
    [...body.matchAll(/<ApiFields\b[^<>]*?\bid="([^"]+)"/g)].map(([, each = '']) => each),
  );
  const nearest = shown.includes(id) ? undefined : getNearest(id, shown);
  if (nearest === undefined) return;
  const fix = `Did you mean "${nearest}"? Otherwise show <ApiFields id="${id}" /> first.`;
  refuse(`No page shows the response "${id}".`, fix);
}

function list(settings: Settings): number {
  console.log(formatQuestions({ installation: openRecord(settings), settings }));
  return 0;
}

function set(settings: Settings, [id, ...texts]: string[], options: Options): number {
  if (id === undefined) refuse('No question is named.', 'Write npm run record -- set <question> <value>.');
  console.log(setAnswer(settings, id, texts, options));
  return 0;
}

function exportQuestions(settings: Settings, _args: string[], { for: name, csv }: Options): number {
  const who = name !== undefined && Object.hasOwn(ANSWERERS, name) ? ANSWERERS[name] : undefined;
  const fix = `Write --for=${Object.keys(ANSWERERS).join(', --for=')} or --csv.`;
  if (name !== undefined && who === undefined) refuse(`"${name}" is not a reader of letters.`, fix);
  if (name === undefined && !csv) refuse('The reader of the letter is missing.', fix);
  const installation = openRecord(settings);
  const { docs, identity } = readSite(settings);
  const open = listOpenQuestions({ installation, settings }, docs, who);
  const format = () => (csv || who === undefined ? formatTemplate(open) : formatLetter(open, who));
  process.stdout.write(inLanguage(identity.language, format));
  return 0;
}

function importAnswers(settings: Settings, [file]: string[], { by }: Options): number {
  if (file === undefined)
    refuse('No file is named.', 'Write npm run record -- import answers.csv, or a file from a browser.');
  const installation = openRecord(settings);
  const defaults = { today: settings.buildDate, by: by ?? getLastTeam(installation) };
  const parse = file.endsWith('.json') ? parseAnswersFile : parseAnswers;
  const answers = parse(readAnswersText(file), file, installation, defaults);
  if (answers.size > 0) writeAnswers(getRecordDir(settings), answers);
  console.log(`Recorded ${formatCount(answers.size, 'answer')}.`);
  return 0;
}

function refuse(problem: string, fix: string): never {
  return fail(RECORD_COMMAND, problem, fix);
}

/** Read standard input, up to a little more than the largest valid response. */
async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) break;
  }
  return Buffer.concat(chunks);
}
