import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { checkSite } from '../check/check-site';
import { getDisplayPath } from '../files';
import { formatProblems, type Problem } from '../problem';
import { readSite } from '../readers/read-site';
import { getInstallationFacts } from './body-facts';
import { getRecordPath, listFacts, readInstallation } from './installation';
import { readQuestions } from './questions';

/** Check a site whose record has these lines, and list its problems. */
function check(record: string, files: TestFiles = {}): string[] {
  const page = formatPage(
    {},
    'Boats up to this length: <Known id="berth-length" />\n\n<Known id="harbour-office" /> <Known id="tide-source" />\n\n```bash\ncurl {{harbour-api}}/tides\n```\n\n<Findings id="tide-table" />\n',
  );
  const site = readSite(
    writeContent({ 'berths.mdx': page, 'installation-questions.yml': QUESTIONS, 'installation.yml': record, ...files }),
  );
  // The page writes about each fact on one side only, which is tested elsewhere.
  const found = checkSite(site).problems.filter(
    ({ file, kind }) => !file.endsWith('site.yml') && kind !== 'one-sided-fact',
  );
  return formatProblems(found.map((problem) => ({ ...problem, file: path.basename(problem.file) })))
    .split('\n')
    .filter((line) => line.trim() !== '');
}

const CHECKED = 'checked: 2026-10-03, by: Harbour office';

test('a valid record has no problem', () => {
  expect(check(`berth-length: { value: 12 m, ${CHECKED} }\n`)).toEqual([]);
});

test('a folder without a record is reported', () => {
  const settings = {
    ...writeContent({ 'installation-questions.yml': QUESTIONS }),
    installationDir: path.resolve('e2e'),
  };
  const problems: Problem[] = [];
  expect(readInstallation(settings, problems).answers.size).toBe(0);
  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "e2e/installation.yml
      Warning: This file of INSTALLATION_DIR does not exist, so no answer is known.
      Set INSTALLATION_DIR to the folder of installation.yml, such as e2e/anytown."
  `);
});

test('each wrong answer is reported with its line', () => {
  const record = [
    `berth-length: { value: twelve, ${CHECKED} }`,
    `harbour-office: { value: [one, two], ${CHECKED} }`,
    `tide-source: { value: Book, ${CHECKED} }`,
    `harbour-api: { value: "https://a.example/$(reboot)", ${CHECKED} }`,
    `berth-lenght: { value: 12 m, ${CHECKED} }`,
  ].join('\n');
  expect(check(record)).toMatchInlineSnapshot(`
    [
      "installation.yml:1",
      "  The value of "berth-length" cannot be "twelve".",
      "  Write a number and one of m, ft, such as "20 m".",
      "installation.yml:2",
      "  The value of "harbour-office" is not text.",
      "  Write one text in quotes.",
      "installation.yml:3",
      "  The value of "tide-source" cannot be "Book".",
      "  Write Table or Tide gauge.",
      "installation.yml:4",
      "  The value of "harbour-api" has characters that are not safe in code.",
      "  Code examples show it, so write only letters, digits and . _ ~ : / @ % + , = ? # -.",
      "installation.yml:5",
      "  There is no question "berth-lenght".",
      "  Did you mean "berth-length"?",
    ]
  `);
});

test('an answer from the future, a secret and control characters are refused', () => {
  expect(check('berth-length: { value: 12 m, checked: 2026-11-21, by: Harbour office }\n')).toMatchInlineSnapshot(`
    [
      "installation.yml:1",
      "  "berth-length" was checked on 2026-11-21, which is in the future.",
      "  Write the day of the check, at the latest 2026-11-20.",
    ]
  `);
  expect(check(`harbour-office: { value: "password: hunter2", ${CHECKED} }\n`)).toMatchInlineSnapshot(`
    [
      "installation.yml:1",
      "  The value of "harbour-office" looks like a key, a token or a password.",
      "  Remove it from the file and from its history, and replace the key: readers and search engines can see this record.",
    ]
  `);
  expect(check(`harbour-office: { value: "a\\u202Eb", ${CHECKED} }\n`)).toMatchInlineSnapshot(`
    [
      "installation.yml:1",
      "  The value of "harbour-office" has line breaks or control characters.",
      "  Write one line of visible text.",
    ]
  `);
});

test('a page that names an unknown question, or one of another kind, is reported', () => {
  const body = '<Known id="berth-lenght" />\n\n<Findings id="berth-length" />\n\n<Known id="tide-table" />\n';
  expect(check('', { 'b.mdx': formatPage({ title: 'B' }, body) })).toMatchInlineSnapshot(`
    [
      "b.mdx:11",
      "  There is no question "berth-lenght".",
      "  Did you mean "berth-length"?",
      "b.mdx:13",
      "  The answer to "berth-length" is not a table.",
      "  Show it with <Known id="berth-length" />.",
      "b.mdx:15",
      "  The answer to "tide-table" is a table.",
      "  Show it with <Findings id="tide-table" />.",
    ]
  `);
});

test('a question that no page shows is reported', () => {
  expect(check('', { 'berths.mdx': formatPage({}, '<Known id="tide-source" />\n') })).toMatchInlineSnapshot(`
    [
      "4 warnings: No page shows the answer to "…".",
      "  installation-questions.yml: No page shows the answer to "berth-length". Show it with <Known id="berth-length" />, or remove the question.",
      "  installation-questions.yml: No page shows the answer to "harbour-api". Show it with <Known id="harbour-api" />, or remove the question.",
      "  installation-questions.yml: No page shows the answer to "harbour-office". Show it with <Known id="harbour-office" />, or remove the question.",
      "To see all warnings, add -- --all to the command.",
    ]
  `);
});

test('a doc takes its title from the record and keeps the old one for the search', () => {
  const files = {
    'installation-questions.yml': QUESTIONS,
    'installation.yml': `harbour-office: { value: The Old Mill, ${CHECKED} }\n`,
    'office.mdx': formatPage({ title: 'Office', sidebar_label: 'The office', title_from: 'harbour-office' }),
  };
  const { byId, sidebar } = readSite(writeContent(files));
  expect(byId.get('office')).toMatchObject({ title: 'The Old Mill', aliases: ['Office'] });
  expect(sidebar.map(({ label }) => label)).toContain('The Old Mill');
});

test('a value that is not for publication is neither shown as a fact nor as a title', () => {
  const files = {
    'installation-questions.yml': QUESTIONS.replace('    - id: harbour-office\n', '$&      publish: false\n'),
    'installation.yml': `harbour-office: { value: The Old Mill, note: Ring twice, ${CHECKED} }\n`,
    'office.mdx': formatPage({ title: 'Office', title_from: 'harbour-office' }),
  };
  const site = readSite(writeContent(files));
  const fact = listFacts(site).find(({ id }) => id === 'harbour-office');
  expect(fact?.answer).toMatchObject({ by: 'Harbour office' });
  expect(JSON.stringify(fact)).not.toMatch(/Old Mill|Ring twice/);
  expect(site.byId.get('office')).toMatchObject({ title: 'Office' });
});

/** A question whose value is shown in code. */
const inCode = (setting: string) =>
  QUESTIONS.replace('kind: address', 'kind: text').replace('in_code: true', `in_code: ${setting}`);

test.each([
  '-o /tmp/x --config ~/.curlrc https://evil.example',
  '-o/tmp/x',
  '--config=x',
  '-',
  '# x',
  '#x',
  '@/etc/passwd',
  'a b',
  'a -b',
  ' -b',
  'a\u00a0b',
  'a\u2003b',
  'a;b',
  'a|b',
  'a&b',
  '$(id)',
  '`id`',
  '<x',
  '>x',
  '*',
  'a!b',
  "a'b",
  'a\\b',
  '{a,b}',
  '[a]',
])('the value %j cannot be in code', (value) => {
  const record = `harbour-api: { value: ${JSON.stringify(value)}, ${CHECKED} }\n`;
  expect(check(record, { 'installation-questions.yml': inCode('true') }).join()).toMatch(
    /safe in code|could be read as/,
  );
});

test.each([
  ['--config x', 'could be read as'],
  ['a -o x', 'could be read as'],
  ['a # x', 'could be read as'],
  ['a  @x', 'could be read as'],
  ['a\u2003b', 'safe in code'],
  ['a; b', 'safe in code'],
])('the value %j cannot be in code that allows spaces', (value, problem) => {
  const record = `harbour-api: { value: ${JSON.stringify(value)}, ${CHECKED} }\n`;
  expect(check(record, { 'installation-questions.yml': inCode('with spaces') }).join()).toContain(problem);
});

test.each([
  ['true', '/srv/any-town/a#b'],
  ['with spaces', 'Any town 2 x-y'],
])('a question with in_code: %s accepts the value %j', (setting, value) => {
  const record = `harbour-api: { value: ${JSON.stringify(value)}, ${CHECKED} }\n`;
  expect(check(record, { 'installation-questions.yml': inCode(setting) })).toEqual([]);
});

test('a reference to a question is found however its id is quoted', () => {
  const site = readSite(writeContent({ 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS }));
  for (const body of ['<Known id="berth-length" />', "<Known id='berth-length' />", '<Known\n  id = "berth-length" />'])
    expect(Object.keys(getInstallationFacts(body, site)?.facts ?? {})).toEqual(['berth-length']);
});

test('the page that leads to all questions is found without a space in its tag', () => {
  const page = formatPage({ audience: undefined, type: undefined, owner: undefined }, '<InstallationRecord/>\n');
  expect(getRecordPath(readSite(writeContent({ 'berths.mdx': formatPage(), '_site/ours.mdx': page })))).toBe('/ours/');
});

test('a problem of a question has the path and line of its file', () => {
  const { contentDir } = writeContent({
    'installation-questions.yml': QUESTIONS.replace('id: harbour-office', 'id: berth-length'),
  });
  const problems: Problem[] = [];
  readQuestions(contentDir, problems);
  expect(problems).toMatchObject([{ file: getDisplayPath(contentDir, 'installation-questions.yml'), line: 13 }]);
});
