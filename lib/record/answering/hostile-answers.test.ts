import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseText } from 'yaml';
import { formatPage, makeTempDir, writeContent } from '../../../e2e/support/content';
import { QUESTIONS } from '../../../e2e/support/questions';
import type { Installation, RecordedAnswer } from '../../model/installation';
import { ProblemError } from '../../problem';
import { readInstallation } from '../installation';
import { parseAnswers, parseAnswersFile, readAnswersText } from './answers-file';
import { formatAnswers } from './record-file';

const defaults = { today: '2026-11-20', by: 'Crew' };
let shared: Installation | undefined;

function getInstallation(): Installation {
  shared ??= readInstallation(writeContent({ 'a.mdx': formatPage(), 'installation-questions.yml': QUESTIONS }), []);
  return shared;
}

/** Parse a CSV file. Returns the value of each answer, or the first problem. */
function readCsv(csv: string): unknown {
  return readValues(() => parseAnswers(csv, 'a.csv', getInstallation(), defaults));
}

/** Parse a file from a browser like `readCsv`. */
function readFile(facts: unknown): unknown {
  const text = typeof facts === 'string' ? facts : JSON.stringify({ facts });
  return readValues(() => parseAnswersFile(text, 'a.json', getInstallation(), defaults));
}

function readValues(parse: () => Map<string, RecordedAnswer>): unknown {
  try {
    return Object.fromEntries([...parse()].map(([id, { value }]) => [id, value]));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems[0]?.problem;
  }
}

const HIDDEN = 'The value of "harbour-office" has line breaks or control characters.';
const SECRET = 'The value of "harbour-office" looks like a key, a token or a password.';

/** Characters that a reader does not see, or that end a line. */
const INVISIBLE: Record<string, string> = {
  'a NUL': '\u0000',
  'a bell': '\u0007',
  'a line break': '\n',
  'an escape sequence': '\u001b[31m',
  'a delete character': '\u007f',
  'a next line': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a zero-width space': '\u200b',
  'a word joiner': '\u2060',
  'a byte-order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'an override of the direction': '\u202e',
  'an isolate of the direction': '\u2066',
  'a mark of the build': '\ue000',
};

test.each(Object.entries(INVISIBLE))('an answer with %s is refused', (_, character) => {
  const text = `1 Pier${character} Road`;
  expect(readCsv(`id,value\nharbour-office,"${text}"\n`)).toBe(HIDDEN);
  expect(readFile({ 'harbour-office': { value: text, checked: '' } })).toBe(HIDDEN);
});

test.each(Object.entries(INVISIBLE))('a team with %s is refused', (_, character) => {
  expect(readCsv(`id,value,by\nharbour-office,Pier,"Harbour${character}office"\n`)).toEqual(expect.any(String));
});

const LETTERS = 'aB3dE5gH7jK9mN2pQ4sT6vW8xY0z';
test.each([
  'token=abc',
  'API_TOKEN=abc',
  'accessToken: abc',
  'https://a.example/?access_token=abc',
  'https://a.example/?key=abc123',
  'https://a.example/?sig=abc123',
  'https://a.example/?apikey=abc',
  'https://user:pass@a.example/',
  'client_secret=abc',
  'clientSecret: abc',
  'password: hunter2',
  'DB_PASSWORD=hunter2',
  'userPassword=hunter2',
  'passwd=hunter2',
  'pwd=hunter2',
  'the password is hunter2',
  'passphrase: correct horse',
  'api-key: abc',
  'X-API-Key: abc',
  'api_key=abc',
  'AccountKey=abc==',
  'SharedAccessKey=abc',
  'access key: abc',
  'private_key=abc',
  'Authorization: Bearer abcdefgh12',
  'Basic dXNlcjpwYXNzd29yZA==',
  '-----BEGIN PRIVATE KEY-----',
  `AKIA${'A1'.repeat(8)}`,
  'ghp_abcdefgh12345678',
  'github_pat_11ABCDEFG0',
  'glpat-abcdefgh1234567890AB',
  'xoxb-123456789012',
  'sk_live_abcdefgh1234',
  'rk_live_abcdefgh1234',
  'npm_abcdefgh1234',
  'AIzaSyA-1234567890abcdefghijklmnopqrstu',
  'SG.abcdefgh1234.abcdefgh1234',
  `eyJ${LETTERS}.abc`,
  '5f4dcc3b5aa765d61d8327deb882cf99',
  LETTERS + LETTERS,
])('an answer with the secret %s is refused', (secret) => {
  expect(readCsv(`id,value\nharbour-office,"Office ${secret}"\n`)).toBe(SECRET);
  expect(readFile({ 'harbour-office': { value: secret, checked: '' } })).toBe(SECRET);
  expect(readCsv(`id,value,note\nharbour-office,Pier,"${secret}"\n`)).toMatch(/^The note of/);
  expect(readCsv(`id,value,by\nharbour-office,Pier,"${secret}"\n`)).toEqual(expect.any(String));
});

test.each([
  'The keys are in the office.',
  'A token of thanks',
  'Tokens: no',
  'No secret',
  'Single sign-on, without passwords',
  'https://a.example/?page=2&keyword=tides',
  'Key safe at the gate',
  'https://a.example/path/0b5a45/tides-2026',
  '123e4567-e89b-12d3-a456-426614174000',
])('an answer without a secret is accepted: %s', (value) => {
  expect(readCsv(`id,value\nharbour-office,"${value}"\n`)).toEqual({ 'harbour-office': value });
});

describe('a hostile CSV file', () => {
  const row = (value: string) => `id,value\nharbour-office,${value}\n`;
  test.each<[string, string, unknown]>([
    [
      'a formula',
      row('"=HYPERLINK(""http://evil.example"")"'),
      { 'harbour-office': '=HYPERLINK("http://evil.example")' },
    ],
    ['a formula that starts a program', row('"=cmd|\' /C calc\'!A0"'), { 'harbour-office': "=cmd|' /C calc'!A0" }],
    ['a formula after an apostrophe', row("'=1+1"), { 'harbour-office': '=1+1' }],
    ['a formula after two apostrophes', row("''=1+1"), { 'harbour-office': "''=1+1" }],
    ['semicolons for commas', 'id;value\nharbour-office;Pier\n', 'The column "id;value" is unknown.'],
    ['tabs for commas', 'id\tvalue\nharbour-office\tPier\n', 'The column "id\tvalue" is unknown.'],
    ['a byte-order mark', `\ufeff${row('Pier')}`, { 'harbour-office': 'Pier' }],
    ['two byte-order marks', `\ufeff\ufeff${row('Pier')}`, { 'harbour-office': 'Pier' }],
    ['line ends of old Macs', 'id,value\rharbour-office,Pier\r', { 'harbour-office': 'Pier' }],
    ['a column twice', 'id,value,value\nharbour-office,Pier,Quay\n', 'The column "value" is there twice.'],
    ['an id column twice', 'id,id,value\nharbour-office,tide-source,Pier\n', 'The column "id" is there twice.'],
    ['a column twice in capitals', 'id,value,VALUE\nharbour-office,Pier,Quay\n', 'The column "value" is there twice.'],
    ['a column __proto__', 'id,value,__proto__\na,b,c\n', 'The column "__proto__" is unknown.'],
    ['a column constructor', 'id,value,constructor\na,b,c\n', 'The column "constructor" is unknown.'],
    ['a column without a name', 'id,value,\na,b,c\n', 'The column "" is unknown.'],
    ['an id __proto__', 'id,value\n__proto__,b\n', 'There is no question "__proto__".'],
    ['an id constructor', 'id,value\nconstructor,b\n', 'There is no question "constructor".'],
    ['an id hasOwnProperty', 'id,value\nhasOwnProperty,b\n', 'There is no question "hasOwnProperty".'],
    [
      'an id with a Cyrillic letter',
      'id,value\nharb\u043eur-office,b\n',
      'There is no question "harb\u043eur-office".',
    ],
    ['an id in capitals', 'id,value\nHARBOUR-OFFICE,b\n', 'There is no question "HARBOUR-OFFICE".'],
    ['an id with a path', 'id,value\n../harbour-office,b\n', 'There is no question "../harbour-office".'],
    ['one question twice', 'id,value\nharbour-office,a\nharbour-office,b\n', '"harbour-office" is answered twice.'],
    ['a row of a table twice', 'id,value\ntide-table,Time=UTC;Time=local\n', expect.stringContaining('twice')],
    ['a row of a table __proto__', 'id,value\ntide-table,__proto__=x\n', 'The value of "tide-table" has no row.'],
    ['a row of a table constructor', 'id,value\ntide-table,constructor=x\n', expect.stringContaining('constructor')],
    ['too many cells', 'id,value\nharbour-office,a,b\n', expect.stringContaining('Invalid Record Length')],
    ['too few cells', 'id,value,by\nharbour-office,a\n', expect.stringContaining('Invalid Record Length')],
    ['a quote that is not closed', row('"Pier'), expect.stringContaining('Quote Not Closed')],
    ['a quote inside a word', row('Pi"er'), expect.stringContaining('Quote')],
    ['text after a quote', row('"Pier"x'), expect.stringContaining('Quote')],
    ['a hundred thousand quotes', row('"'.repeat(100_001)), expect.any(String)],
    ['a value of four hundred and one characters', row('a'.repeat(401)), expect.any(String)],
    ['a line of ten million characters', row('a'.repeat(10_000_000)), expect.stringContaining('Max Record Size')],
    ['a heading of ten million characters', `${'a'.repeat(10_000_000)}\n`, expect.stringContaining('Max Record Size')],
    ['a hundred thousand columns', `${'a,'.repeat(100_000)}\n`, expect.any(String)],
    ['a million empty lines', `id,value\n${'\n'.repeat(1_000_000)}`, {}],
    [
      'a day that does not exist',
      'id,value,checked\nharbour-office,Pier,2026-02-30\n',
      expect.stringContaining('checked'),
    ],
    ['a day in other digits', 'id,value,checked\nharbour-office,Pier,٢٠٢٦-١١-٢٠\n', expect.stringContaining('checked')],
    [
      'a day with a time',
      'id,value,checked\nharbour-office,Pier,2026-11-20T00:00Z\n',
      expect.stringContaining('checked'),
    ],
    [
      'a day in the year 10000',
      'id,value,checked\nharbour-office,Pier,10000-01-01\n',
      expect.stringContaining('checked'),
    ],
    [
      'a team of sixty-one characters',
      `id,value,by\nharbour-office,Pier,${'a'.repeat(61)}\n`,
      expect.stringContaining('by'),
    ],
    [
      'a note of five hundred characters',
      `id,value,note\nharbour-office,Pier,${'a '.repeat(250)}\n`,
      expect.stringContaining('note'),
    ],
    [
      'a script in an address',
      'id,value\nharbour-api,javascript:alert(1)\n',
      expect.stringContaining('is not an address'),
    ],
    [
      'a page in an address',
      'id,value\nharbour-api,"data:text/html,x"\n',
      expect.stringContaining('is not an address'),
    ],
    [
      'an address with a space',
      'id,value\nharbour-api,https://a.example/ -o x\n',
      expect.stringContaining('is not an address'),
    ],
    [
      'a command in code',
      'id,value\nharbour-api,https://a.example/$(id)\n',
      expect.stringContaining('not safe in code'),
    ],
    ['a quote in code', 'id,value\nharbour-api,"https://a.example/\'x"\n', expect.stringContaining('not safe in code')],
  ])('with %s is refused or kept as text', (_, csv, expected) => {
    expect(readCsv(csv)).toEqual(expected);
  });
});

describe('a hostile file from a browser', () => {
  const NO_FILE = 'It is not a file of answers.';
  const answer = '{"value":"Pier","checked":""}';
  test.each<[string, string, unknown]>([
    ['a key __proto__ at the top', `{"facts":{},"__proto__":{"polluted":1}}`, NO_FILE],
    ['a question __proto__', `{"facts":{"__proto__":${answer}}}`, expect.any(String)],
    ['a question constructor', `{"facts":{"constructor":${answer}}}`, 'There is no question "constructor".'],
    ['a question toString', `{"facts":{"toString":${answer}}}`, 'There is no question "toString".'],
    ['a field __proto__', `{"facts":{"harbour-office":{"value":"Pier","checked":"","__proto__":{"by":"x"}}}}`, NO_FILE],
    ['a row __proto__', '{"facts":{"tide-table":{"value":{"__proto__":"x"},"checked":""}}}', expect.any(String)],
    ['another field', `{"facts":{"harbour-office":{"value":"Pier","checked":"","by":"Mayor"}}}`, NO_FILE],
    [
      'a question twice',
      `{"facts":{"harbour-office":${answer},"harbour-office":{"value":"Quay","checked":""}}}`,
      NO_FILE,
    ],
    ['a value twice', '{"facts":{"harbour-office":{"value":"Pier","value":"Quay","checked":""}}}', NO_FILE],
    ['the facts twice', `{"facts":{},"facts":{"harbour-office":${answer}}}`, NO_FILE],
    ['a list for the facts', `{"facts":[${answer}]}`, NO_FILE],
    ['null for the facts', '{"facts":null}', NO_FILE],
    ['null for a value', '{"facts":{"harbour-office":{"value":null,"checked":""}}}', NO_FILE],
    ['a number for a value', '{"facts":{"harbour-office":{"value":1e999,"checked":""}}}', NO_FILE],
    [
      'a list for a text',
      '{"facts":{"harbour-office":{"value":["Pier"],"checked":""}}}',
      expect.stringContaining('is not text'),
    ],
    ['lists a hundred thousand deep', `{"facts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, NO_FILE],
    ['objects a hundred thousand deep', `${'{"facts":'.repeat(100_000)}1${'}'.repeat(100_000)}`, NO_FILE],
    [
      'a list of a million values',
      `{"facts":{"harbour-office":{"value":[${'"a",'.repeat(1_000_000)}"a"],"checked":""}}}`,
      NO_FILE,
    ],
    ['YAML', 'facts: {}\n', NO_FILE],
    ['an anchor', `{"facts": &a {"harbour-office": ${answer}}}`, NO_FILE],
    ['a comment', `{"facts":{}} // x`, NO_FILE],
    ['a comma at the end', '{"facts":{},}', NO_FILE],
    ['a byte-order mark', `\ufeff{"facts":{"harbour-office":${answer}}}`, { 'harbour-office': 'Pier' }],
    ['a NUL between', '{"facts":\u0000{}}', NO_FILE],
    ['two values', '{"facts":{}}{"facts":{}}', NO_FILE],
    ['half a character', '{"facts":{"harbour-office":{"value":"Pier\\ud800","checked":""}}}', HIDDEN],
    ['an empty table', '{"facts":{"tide-table":{"value":{},"checked":""}}}', 'The value of "tide-table" has no row.'],
    ['an empty list', '{"facts":{"tide-table":{"value":[],"checked":""}}}', NO_FILE],
    ['an empty name', `{"facts":{"":${answer}}}`, 'There is no question "".'],
    ['an escaped name', `{"facts":{"harbour\\u002doffice":${answer}}}`, { 'harbour-office': 'Pier' }],
    ['an escaped name twice', `{"facts":{"harbour\\u002doffice":${answer},"harbour-office":${answer}}}`, NO_FILE],
    ...[
      '!!!',
      '0',
      '2026',
      '2026-02-30',
      '2026-1-1',
      ' 2026-11-20',
      '2026-11-20\n',
      '20261120',
      '<b>',
      '-000001-01-01',
    ].map((day): [string, string, unknown] => [
      `the day ${JSON.stringify(day)}`,
      JSON.stringify({ facts: { 'harbour-office': { value: 'Pier', checked: day } } }),
      expect.stringContaining('checked'),
    ]),
  ])('with %s is refused or read exactly', (_, text, expected) => {
    expect(readFile(text)).toEqual(expected);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test.each<[string, string, (file: string) => void]>([
  ['in UTF-16', 'It is not UTF-8 text.', (file) => writeFileSync(file, '\ufeffid,value\n', 'utf16le')],
  ['in Windows-1252', 'It is not UTF-8 text.', (file) => writeFileSync(file, 'id,value\nCaf\xe9,a\n', 'latin1')],
  ['in gzip', 'It is not UTF-8 text.', (file) => writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0, 0xff]))],
  ['with half a character at the end', 'It is not UTF-8 text.', (file) => writeFileSync(file, 'id\xc3', 'latin1')],
  ['of three gigabytes', 'It is larger than 5 MB.', (file) => writeLarge(file)],
  ['that is a folder', 'It is a folder.', (file) => mkdirSync(file)],
  ['that is a link to a folder', 'It is a folder.', (file) => symlinkSync('.', file)],
  ['that is a link to nothing', 'There is no such file.', (file) => symlinkSync('nothing', file)],
])('a file of answers %s is refused', (_, message, write) => {
  const file = `${makeTempDir()}/a.csv`;
  write(file);
  expect(() => readAnswersText(file)).toThrow(message);
});

/** Write a file of three gigabytes without its blocks. */
function writeLarge(file: string): void {
  writeFileSync(file, '');
  truncateSync(file, 3_000_000_000);
}

describe('a record with other YAML', () => {
  const fields = (value: string) => `{ value: ${value}, checked: "2026-01-01", by: Crew }`;
  const write = (record: string) =>
    parseText(
      formatAnswers(record, new Map([['harbour-office', { value: 'Quay', checked: '2026-11-20', by: 'Office' }]])),
      { merge: true },
    );
  const office = { value: 'Quay', checked: '2026-11-20', by: 'Office' };
  const pier = { value: 'Pier', checked: '2026-01-01', by: 'Crew' };

  test.each<[string, string, object]>([
    [
      'an alias of the changed answer',
      `harbour-office: &a ${fields('Pier')}\ntide-source: *a\n`,
      { 'tide-source': pier },
    ],
    [
      'the changed answer as an alias',
      `tide-source: &a ${fields('Pier')}\nharbour-office: *a\n`,
      { 'tide-source': pier },
    ],
    [
      'an alias of a field of the changed answer',
      `harbour-office: { value: &a Pier, checked: "2026-01-01", by: Crew }\ntide-source: { value: *a, checked: "2026-01-01", by: Crew }\n`,
      { 'tide-source': pier },
    ],
    [
      'an alias of a field that goes',
      `harbour-office: { value: Pier, checked: "2026-01-01", by: Crew, note: &a Pier }\ntide-source: { value: *a, checked: "2026-01-01", by: Crew }\n`,
      { 'tide-source': pier },
    ],
    [
      'an alias in an alias',
      `harbour-office: &b { value: &a Pier, checked: "2026-01-01", by: Crew }\ntide-source: *b\n`,
      { 'tide-source': pier },
    ],
    ['lines of Windows', `tide-source: ${fields('Pier')}\r\n`, { 'tide-source': pier }],
    ['a byte-order mark', `\ufefftide-source: ${fields('Pier')}\n`, { 'tide-source': pier }],
    ['the start of a document', `---\ntide-source: ${fields('Pier')}\n`, { 'tide-source': pier }],
    ['a key in quotes', `"harbour-office": ${fields('Pier')}\n`, {}],
    ['a tag', `harbour-office: !!map ${fields('Pier')}\n`, {}],
  ])('with %s changes only the answer that is recorded', (_, record, others) => {
    expect(write(record)).toEqual({ 'harbour-office': office, ...others });
  });
});
