import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSite } from '../content/site';
import { parseAndCheck } from '../mdx/body';
import { getSettings } from '../settings';

/** Tools that check the syntax of a language without running the code. Tests of missing tools are skipped. */
const TOOLS = [
  { language: 'bash', command: ['bash', '-n'], extension: 'sh' },
  { language: 'sh', command: ['sh', '-n'], extension: 'sh' },
  { language: 'php', command: ['php', '-l'], extension: 'php' },
  { language: 'javascript', command: [process.execPath, '--check'], extension: 'mjs' },
  {
    language: 'json',
    command: [process.execPath, '-p', 'JSON.parse(fs.readFileSync(process.argv[1]))'],
    extension: 'json',
  },
];

type Example = { source: string; language: string; code: string };

function readExamples(): Example[] {
  const examples: Example[] = [];
  for (const doc of readSite(getSettings({ CONTENT_DIR: path.resolve('content') })).docs) {
    const { tree } = parseAndCheck(doc.body, 'strict');
    if (!tree) continue;
    visit(tree, 'code', ({ lang, meta, value }) => {
      examples.push({ source: `${doc.id}: ${meta ?? 'no title'}`, language: lang ?? '', code: `${value}\n` });
    });
  }
  return examples;
}

describe('code examples in content', () => {
  const examples = readExamples();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'examples-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  for (const { language, command, extension } of TOOLS) {
    const [tool = '', ...options] = command;
    const matching = examples.filter((example) => example.language === language);
    const isInstalled = spawnSync(tool, ['--version']).error === undefined;
    test.skipIf(matching.length === 0 || !isInstalled)(
      `code examples in ${language} have valid syntax (skipped without an example or ${path.basename(tool)})`,
      () => {
        const file = path.join(dir, `example.${extension}`);
        const errors = matching.flatMap(({ source, code }) => {
          writeFileSync(file, code);
          const { status, stdout, stderr } = spawnSync(tool, [...options, file], { encoding: 'utf8' });
          return status === 0 ? [] : [`${source}\n${stdout}${stderr}`];
        });
        expect(errors).toEqual([]);
      },
    );
  }
});
