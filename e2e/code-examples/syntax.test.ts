import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNeed, needs } from '../support/needs';
import { getBlocks, nameBlock } from './blocks';

/** Commands that check the syntax of files of a language without running them. */
const TOOLS = [
  { language: 'bash', tool: 'bash', command: forEachFile('bash -n'), extension: 'sh' },
  {
    language: 'bash',
    tool: 'shellcheck',
    command: ['shellcheck', '--shell=bash', '--severity=error'],
    extension: 'sh',
  },
  { language: 'php', tool: 'php', command: forEachFile('php -l'), extension: 'php' },
  { language: 'python', tool: 'python3', command: ['python3', '-m', 'py_compile'], extension: 'py' },
  { language: 'javascript', tool: 'node', command: forEachFile('node --check'), extension: 'mjs' },
];

/** Make a command that runs a program for each file, because the program takes only one. */
function forEachFile(program: string): string[] {
  return ['sh', '-c', `code=0; for file; do ${program} "$file" || code=1; done; exit $code`, 'sh'];
}

describe('code blocks', () => {
  const blocks = getBlocks();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'code-syntax-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  for (const { language, tool, command, extension } of TOOLS) {
    const [program = '', ...options] = command;
    const matching = blocks.filter((block) => block.language === language);
    test(`code blocks in ${language} pass ${tool}`, isNeed(tool) ? needs(tool) : {}, () => {
      expect(matching.length).toBeGreaterThan(0);
      const files = matching.map((block, index) => {
        const file = path.join(dir, `${nameBlock(block).replaceAll(/\W+/g, '-')}-${index}.${extension}`);
        writeFileSync(file, block.code);
        return file;
      });
      const { status, stdout, stderr } = spawnSync(program, [...options, ...files], { encoding: 'utf8' });
      expect({ status, problems: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, problems: '' });
    });
  }

  test('code blocks in json can be parsed', () => {
    const matching = blocks.filter(({ language }) => language === 'json');
    expect(matching.length).toBeGreaterThan(0);
    for (const block of matching) expect(() => JSON.parse(block.code), nameBlock(block)).not.toThrow();
  });
});
