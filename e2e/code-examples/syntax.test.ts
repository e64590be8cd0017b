import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBlocks, nameBlock } from './blocks';
import { isInstalled } from './installed';

/** Tools that check the syntax of a language without running the code, with the command that installs them. */
const TOOLS = [
  { language: 'bash', command: ['bash', '-n'], extension: 'sh', install: 'apt-get install bash' },
  {
    language: 'bash',
    command: ['shellcheck', '--shell=bash', '--severity=error'],
    extension: 'sh',
    install: 'apt-get install shellcheck',
  },
  { language: 'php', command: ['php', '-l'], extension: 'php', install: 'apt-get install php-cli' },
  { language: 'python', command: ['python3', '-m', 'py_compile'], extension: 'py', install: 'apt-get install python3' },
  { language: 'javascript', command: [process.execPath, '--check'], extension: 'mjs', install: 'Node.js' },
  {
    language: 'json',
    command: [process.execPath, '-p', 'JSON.parse(fs.readFileSync(process.argv[1]))'],
    extension: 'json',
    install: 'Node.js',
  },
];

describe('code blocks', () => {
  const blocks = getBlocks();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'code-syntax-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  for (const { language, command, extension, install } of TOOLS) {
    const [tool = '', ...options] = command;
    const matching = blocks.filter((block) => block.language === language);
    test.skipIf(!isInstalled(tool))(
      `code blocks in ${language} pass ${path.basename(tool)} (skipped without it; to install it: ${install})`,
      () => {
        expect(matching.length).toBeGreaterThan(0);
        const problems = matching.flatMap((block) => {
          const file = path.join(dir, `example.${extension}`);
          writeFileSync(file, block.code);
          const { status, stdout, stderr } = spawnSync(tool, [...options, file], { encoding: 'utf8' });
          return status === 0 ? [] : [`${nameBlock(block)}\n${stdout}${stderr}`];
        });
        expect(problems).toEqual([]);
      },
    );
  }
});
