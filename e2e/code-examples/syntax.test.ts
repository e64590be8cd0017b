import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNeed, needs } from '../support/needs';
import { getBlocks, nameBlock } from './blocks';

/** Tools that check the syntax of a language without running the code. */
const TOOLS = [
  { language: 'bash', command: ['bash', '-n'], extension: 'sh' },
  {
    language: 'bash',
    command: ['shellcheck', '--shell=bash', '--severity=error'],
    extension: 'sh',
  },
  { language: 'php', command: ['php', '-l'], extension: 'php' },
  { language: 'python', command: ['python3', '-m', 'py_compile'], extension: 'py' },
  { language: 'javascript', command: [process.execPath, '--check'], extension: 'mjs' },
  {
    language: 'json',
    command: [process.execPath, '-p', 'JSON.parse(fs.readFileSync(process.argv[1]))'],
    extension: 'json',
  },
];

describe('code blocks', () => {
  const blocks = getBlocks();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'code-syntax-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  for (const { language, command, extension } of TOOLS) {
    const [tool = '', ...options] = command;
    const matching = blocks.filter((block) => block.language === language);
    test(`code blocks in ${language} pass ${path.basename(tool)}`, isNeed(tool) ? needs(tool) : {}, () => {
      expect(matching.length).toBeGreaterThan(0);
      const problems = matching.flatMap((block) => {
        const file = path.join(dir, `example.${extension}`);
        writeFileSync(file, block.code);
        const { status, stdout, stderr } = spawnSync(tool, [...options, file], { encoding: 'utf8' });
        return status === 0 ? [] : [`${nameBlock(block)}\n${stdout}${stderr}`];
      });
      expect(problems).toEqual([]);
    });
  }
});
