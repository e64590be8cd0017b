import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent } from '../../../e2e/support/content';
import { needs } from '../../../e2e/support/needs';
import { QUESTIONS } from '../../../e2e/support/questions';
import type { RecordedAnswer } from '../../model/installation';
import { listFacts, readInstallation } from '../installation';
import { askQuestions } from './dialogue';

/** Answer the questions with these lines, and return what is saved and printed. */
async function answer(lines: string[], { team, record = '' }: { team?: string; record?: string } = {}) {
  const files = { 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS, 'installation.yml': record };
  const settings = writeContent(files);
  const questions = listFacts({ installation: readInstallation(settings, []), settings });
  const [input, output] = [new PassThrough(), new PassThrough()];
  const saved: Record<string, RecordedAnswer> = {};
  input.end(lines.map((line) => `${line}\n`).join(''));
  const count = await askQuestions(questions, { input, output, today: '2026-11-20', team }, (id, each) => {
    saved[id] = each;
  });
  return { count, saved, printed: String(output.read()) };
}

test('answers are saved with the team and the day, and empty lines skip questions', async () => {
  const { count, saved } = await answer(['Crew', '2026-10-03', '12 m', '', 'tide gauge', '', 'UTC', '']);
  expect(count).toBe(3);
  expect(saved).toEqual({
    'berth-length': { value: '12 m', checked: '2026-10-03', by: 'Crew' },
    'tide-source': { value: 'Tide gauge', checked: '2026-10-03', by: 'Crew' },
    'tide-table': { value: { Time: 'UTC' }, checked: '2026-10-03', by: 'Crew' },
  });
});

test('empty lines take the last team and today', async () => {
  const { saved } = await answer(['', '', '12 m', 'q'], { team: 'Harbour office' });
  expect(saved).toEqual({ 'berth-length': { value: '12 m', checked: '2026-11-20', by: 'Harbour office' } });
});

test('a wrong answer is explained and asked again', async () => {
  const { saved, printed } = await answer(['Crew', '2027-01-01', 'soon', '', 'twelve', '12 m', 'q']);
  expect(printed).toContain('Write a day such as 2026-11-20, which is not in the future.');
  expect(printed).toContain('The value of "berth-length" cannot be "twelve". Write a number and one of m, ft');
  expect(Object.keys(saved)).toEqual(['berth-length']);
});

test('leaving keeps the answers so far', async () => {
  expect((await answer(['Crew', '', '12 m', 'q', '1 Pier Road'])).count).toBe(1);
  expect((await answer(['Crew', '', '12 m'])).count).toBe(1);
  expect((await answer(['q'])).count).toBe(0);
  expect((await answer([])).count).toBe(0);
});

test('a question shows where to look, whom to ask, and an example', async () => {
  const { printed } = await answer(['Crew', '', '', '', 'q']);
  expect(printed).toMatchInlineSnapshot(`
    "5 questions open. Press Enter to skip one, and q to leave.
    Each answer is saved at once. Never write a key, a token or a password.
    Your team, such as Web team: Day of the checks [2026-11-20]: 
    1 of 5: Length of the longest boat
    How long may a boat be?
    Look at the sign on the pier.
    Write a number with m or ft. Example: 12 m
    Answer: 
    2 of 5: Harbour office
    Where is the harbour office?
    Look at the map at the gate.
    If you do not know: ask your supplier.
    Write a text. Example: 1 Pier Road
    Answer: 
    3 of 5: Source of the tides
    Where do the tides come from?
    Look at the foot of the tide page.
    If you do not know: ask your hosting team.
    Write Table or Tide gauge. Example: Table
    Answer: "
  `);
});

test('a table with some of its results is asked for the others, and keeps those', async () => {
  const record = 'tide-table: { value: { Time: UTC }, checked: 2026-10-01, by: Crew }\n';
  const { saved, printed } = await answer(['Crew', '2026-10-03', '', '', '', '', 'metres'], { record });
  expect(printed).toContain('Recorded: Time=UTC');
  expect(printed).toContain('Write a result for each row. Example: Time: local time; Height: metres\nHeight: ');
  expect(saved).toEqual({
    'tide-table': { value: { Time: 'UTC', Height: 'metres' }, checked: '2026-10-03', by: 'Crew' },
  });
});

/** Starts a program in a terminal, types one key when it asks, and prints what it shows. */
const TERMINAL = `
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0: os.execvp(sys.argv[2], sys.argv[2:])
shown = b''
while True:
    try: read = os.read(terminal, 1000)
    except OSError: break
    if not read: break
    if b'Your team' in read and b'Your team' not in shown: os.write(terminal, bytes([int(sys.argv[1])]))
    shown += read
print(shown.decode())
`;

test.each([
  ['Ctrl+C', '3'],
  ['Ctrl+D', '4'],
])('%s is an empty answer on the terminal', needs('python3'), (_, key) => {
  const outfile = path.join(makeTempDir(), 'dialogue.mjs');
  const entryPoints = [path.join(import.meta.dirname, 'dialogue.ts')];
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  const program = `import(${JSON.stringify(outfile)}).then(async (dialogue) => {
    console.log("answer", JSON.stringify(await dialogue.askOnTerminal("Your team: ")));
  })`;
  const { stdout } = spawnSync('python3', ['-c', TERMINAL, key, process.execPath, '--eval', program], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('answer ""');
});
