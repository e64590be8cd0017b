import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSite } from '../content/site';
import { parseAndCheck } from '../mdx/body';
import { getSettings } from '../settings';

/** What reads code of a language without running it; where a tool is not there, its test is left out. */
const TOOLS = [
  { language: 'bash', command: ['bash', '-n'], ending: 'sh' },
  { language: 'sh', command: ['sh', '-n'], ending: 'sh' },
  { language: 'php', command: ['php', '-l'], ending: 'php' },
  { language: 'javascript', command: [process.execPath, '--check'], ending: 'mjs' },
  {
    language: 'json',
    command: [process.execPath, '-p', 'JSON.parse(fs.readFileSync(process.argv[1]))'],
    ending: 'json',
  },
];

type Example = { place: string; language: string; code: string };

function readExamples(): Example[] {
  const examples: Example[] = [];
  for (const doc of readSite(getSettings({ CONTENT_DIR: path.resolve('content') })).docs) {
    const { tree } = parseAndCheck(doc.body, 'strict');
    if (!tree) continue;
    visit(tree, 'code', ({ lang, meta, value }) => {
      examples.push({ place: `${doc.id}: ${meta ?? 'no title'}`, language: lang ?? '', code: `${value}\n` });
    });
  }
  return examples;
}

describe('examples that people copy are whole code', () => {
  const examples = readExamples();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'examples-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  for (const { language, command, ending } of TOOLS) {
    const [tool = '', ...options] = command;
    const own = examples.filter((example) => example.language === language);
    const isThere = spawnSync(tool, ['--version']).error === undefined;
    test.skipIf(own.length === 0 || !isThere)(
      `in ${language} (skipped without an example or ${path.basename(tool)})`,
      () => {
        const file = path.join(dir, `example.${ending}`);
        const faults = own.flatMap(({ place, code }) => {
          writeFileSync(file, code);
          const { status, stdout, stderr } = spawnSync(tool, [...options, file], { encoding: 'utf8' });
          return status === 0 ? [] : [`${place}\n${stdout}${stderr}`];
        });
        expect(faults).toEqual([]);
      },
    );
  }
});
