import { openSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ReadStream } from 'node:tty';
import { isoDate } from '../../model/doc';
import type { Fact, RecordedAnswer } from '../../model/installation';
import { formatCount } from '../../problem';
import { formatFactValue, listMissingRows } from '../tree/facts';
import { describeKind, getRows, parseAnswer } from './parse-answer';

/** The terminal, and the defaults of the answers. */
type DialogueOptions = {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  today: string;
  /** The team that answered last. */
  team?: string;
};

/** Ask for a line; undefined if the user leaves. */
type Ask = (prompt: string) => Promise<string | undefined>;

type Print = (text: string) => void;

/** Ask questions one after another, and save each answer at once. Returns the number of answers. */
export async function askQuestions(
  questions: Fact[],
  { input, output, today, team }: DialogueOptions,
  save: (id: string, answer: RecordedAnswer) => void,
): Promise<number> {
  const terminal = createInterface({ input, output });
  // Unlike terminal.question, this keeps lines that arrive early, and ends with the input.
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (prompt) => {
    terminal.setPrompt(prompt);
    terminal.prompt();
    const line = await lines.next();
    return line.done || line.value.trim() === 'q' ? undefined : line.value.trim();
  };
  const print: Print = (text) => output.write(`${text}\n`);
  terminal.on('SIGINT', () => terminal.close());
  let count = 0;
  try {
    print(`${formatCount(questions.length, 'question')} open. Press Enter to skip one, and q to leave.`);
    print('Each answer is saved at once. Never write a key, a token or a password.');
    const by = await askForTeam(ask, team);
    const checked = by && (await askForDay(ask, today, print));
    if (by === undefined || checked === undefined) return 0;
    for (const [index, question] of questions.entries()) {
      print(formatQuestion(question, `${index + 1} of ${questions.length}`));
      const answer = await askForAnswer(question, { checked, by }, today, ask, print);
      if (answer === 'leave') return count;
      if (answer === 'skip') continue;
      save(question.id, answer);
      count += 1;
    }
    return count;
  } finally {
    terminal.close();
  }
}

async function askForTeam(ask: Ask, team: string | undefined): Promise<string | undefined> {
  for (;;) {
    const answer = await ask(team ? `Your team [${team}]: ` : 'Your team, such as Web team: ');
    if (answer !== '') return answer;
    if (team) return team;
  }
}

async function askForDay(ask: Ask, today: string, print: Print): Promise<string | undefined> {
  for (;;) {
    const answer = await ask(`Day of the checks [${today}]: `);
    if (answer === undefined) return undefined;
    const day = answer || today;
    if (isoDate.safeParse(day).success && day <= today) return day;
    print(`Write a day such as ${today}, which is not in the future.`);
  }
}

async function askForAnswer(
  question: Fact,
  check: { checked: string; by: string },
  today: string,
  ask: Ask,
  print: Print,
): Promise<RecordedAnswer | 'skip' | 'leave'> {
  const isTable = question.kind === 'table';
  for (;;) {
    const texts: string[] = [];
    for (const row of isTable ? listMissingRows(question) : ['Answer']) {
      const line = await ask(`${row}: `);
      if (line === undefined) return 'leave';
      if (line !== '') texts.push(isTable ? `${row}=${line}` : line);
    }
    if (texts.length === 0) return 'skip';
    const parsed = parseAnswer(question, { ...check, texts: [...getRows(question), ...texts] }, today);
    if (parsed.type === 'valid') return parsed.answer;
    print(`${parsed.problem} ${parsed.fix}`);
  }
}

function formatQuestion(question: Fact, position: string): string {
  const { kind, name, look, who, example } = question;
  return [
    '',
    `${position}: ${name}`,
    question.question,
    look,
    ...getRows(question).map((row) => `Recorded: ${row}`),
    ...(who === 'you' ? [] : [`If you do not know: ask ${who}.`]),
    `Write ${kind === 'table' ? 'a result for each row' : describeKind(question)}. Example: ${formatFactValue(example)}`,
  ].join('\n');
}

/** Ask one question on the terminal, also if standard input is a file. Undefined if there is no terminal. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  const input = process.stderr.isTTY ? openTerminal() : undefined;
  if (!input) return undefined;
  const terminal = createInterface({ input, output: process.stderr });
  try {
    // Ctrl+C and Ctrl+D reject, and are no answer.
    return (await terminal.question(question).catch(() => '')).trim();
  } finally {
    terminal.close();
    input.destroy();
  }
}

function openTerminal(): ReadStream | undefined {
  try {
    return new ReadStream(openSync(process.platform === 'win32' ? '\\\\.\\CONIN$' : '/dev/tty', 'r'));
  } catch {
    // A process without a terminal, such as in CI, cannot ask.
    return undefined;
  }
}
