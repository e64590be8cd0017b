import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage, writeFiles } from '../../e2e/support/content';
import { needs } from '../../e2e/support/needs';
import { QUESTIONS } from '../../e2e/support/questions';

function makeHarbour(): string {
  const page = formatPage({}, '<Known id="harbour-office" />\n\n<Findings id="tide-table" />\n');
  return makeProject({ 'berths.mdx': page, 'installation-questions.yml': QUESTIONS });
}

test('npm run record explains that it needs a terminal', () => {
  const { exitCode, stderr } = runCommandFile('record', makeHarbour());
  expect({ exitCode, stderr }).toMatchInlineSnapshot(`
    {
      "exitCode": 1,
      "stderr": "npm run record
      Standard input is not a terminal.
      Run it in a terminal, or write npm run record -- set <question> <value>.

    ",
    }
  `);
});

test(
  'npm run record refuses unknown actions, questions and readers, and missing arguments',
  needs('the full tests'),
  async () => {
    const project = makeHarbour();
    const run = (...args: string[]) => runCommandFile('record', project, args).stderr.trim();
    expect([
      await run('lst'),
      await run('set'),
      await run('set', 'berth'),
      await run('export', '--for=mayor'),
      await run('import', 'a.csv'),
    ]).toMatchInlineSnapshot(`
    [
      "npm run record
      Unknown action "lst".
      Did you mean "list"?",
      "npm run record
      No question is named.
      Write npm run record -- set <question> <value>.",
      "npm run record
      There is no question "berth".
      Declare it in installation-questions.yml, or write the id of a question that is there.",
      "npm run record
      "mayor" is not a reader of letters.
      Write --for=supplier, --for=hosting-team, --for=me or --csv.",
      "a.csv
      There is no such file.
      Write the path of a CSV file, or of a file of answers from a browser.",
    ]
  `);
  },
);

test('npm run record -- set records an answer that -- list shows', needs('the full tests'), async () => {
  const project = makeHarbour();
  const set = (...args: string[]) => runCommandFile('record', project, ['set', ...args]).stdout;
  expect(await set('berth-length', '12 m', '--by=Crew', '--checked=2025-10-03', '--review-in=6 months')).toBe(
    'Recorded berth-length: 12 m\n',
  );
  expect(await set('tide-table', 'Time=local time', 'Height=metres')).toBe(
    'Recorded tide-table: Time: local time; Height: metres\n',
  );
  expect(runCommandFile('record', project, ['list']).stdout).toMatchInlineSnapshot(`
    "Berths: 1 of 2 recorded
      late      berth-length: 12 m, checked 3 October 2025 by the crew, due for review since 3 April 2026
      open      harbour-office: Where is the harbour office? (your supplier)

    Tides: 1 of 3 recorded
      open      tide-source: Where do the tides come from? (your hosting team)
      open      harbour-api: At which address does the harbour API answer? (your hosting team)
      recorded  tide-table: Time: local time; Height: metres, checked 20 November 2026 by the crew
    "
  `);
});

test('npm run record -- set refuses a secret and writes nothing', () => {
  const project = makeHarbour();
  const { exitCode, stderr } = runCommandFile('record', project, ['set', 'harbour-office', 'token=abc', '--by=Crew']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('looks like a key, a token or a password');
  expect(() => readFileSync(path.join(project, 'content/installation.yml'))).toThrow('ENOENT');
});

test('npm run record -- api reads a response from standard input', () => {
  const project = makeHarbour();
  const input = '[{"name": "Jane Smith"}]';
  const { stdout } = runCommandFile('record', project, ['api', 'crew', '--by=Crew'], {}, input);
  expect(stdout).toBe('  [].name: text\nWrote 1 field to content/installation/api/crew.yml.\n');
});

test('npm run record -- api suggests the response of a page for a typo', () => {
  const project = makeHarbour();
  const page = formatPage({ title: 'News' }, '## Fields\n\n<ApiFields id="news" />\n');
  writeFileSync(path.join(project, 'content/news.mdx'), page);
  const { exitCode, stderr } = runCommandFile('record', project, ['api', 'nws', '--by=Crew'], {}, '[{"name": "A"}]');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Did you mean "news"?');
});

test('npm run record -- export writes a letter', () => {
  const { stdout } = runCommandFile('record', makeHarbour(), ['export', '--for', 'hosting-team']);
  expect(stdout).toMatchInlineSnapshot(`
    "# Questions to our hosting team about our website

    We are recording how our website works, so that our editors and administrators do not have to ask you again. A short answer is enough. Please do not send keys, tokens or passwords.

    - Where do the tides come from? (\`tide-source\`)
    - At which address does the harbour API answer? (\`harbour-api\`)
    "
  `);
});

test('npm run record -- export --csv lists what the team can answer first, then what most pages show', () => {
  const { stdout } = runCommandFile('record', makeHarbour(), ['export', '--csv']);
  const ids = stdout.split('\r\n').map((line) => line.split(',')[0]);
  expect(ids).toEqual(['id', 'tide-table', 'berth-length', 'tide-source', 'harbour-api', 'harbour-office', '']);
});

test('npm run record -- import writes all answers of a file or none', () => {
  const project = makeHarbour();
  const file = path.join(project, 'answers.csv');
  writeFileSync(file, 'id,value,by\nberth-length,12 m,Crew\nharbour-api,nowhere,Crew\n');
  expect(runCommandFile('record', project, ['import', 'answers.csv']).exitCode).toBe(1);
  expect(runCommandFile('record', project, ['list']).stdout).not.toContain('12 m');
  writeFileSync(file, 'id,value,by\nberth-length,12 m,Crew\n');
  expect(runCommandFile('record', project, ['import', 'answers.csv']).stdout).toBe('Recorded 1 answer.\n');
});

test('--installation names a folder of e2e/ or any other folder, and a missing one is an error', async () => {
  const project = makeHarbour();
  const answer = 'berth-length: { value: 12 m, checked: 2026-10-03, by: Crew }\n';
  writeFiles(project, { 'e2e/harbour/installation.yml': answer, 'mine/installation.yml': answer.replace('12', '14') });
  const list = (name: string) => runCommandFile('record', project, ['list', `--installation=${name}`]);
  expect((await list('harbour')).stdout).toContain('12 m');
  expect((await list('mine')).stdout).toContain('14 m');
  expect(await list('other')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('nor e2e/other is a folder'),
  });
});
