import { expect, test } from 'vitest';
import { type Block, getBlocks, nameBlock } from './blocks';

/** A line of code that does harm, or that reports success when it should not: languages, pattern, problem and fix. */
type Risk = { languages: string[]; pattern: RegExp; problem: string; fix: string };

const SHELL = ['bash', 'sh'];

const RISKS: Risk[] = [
  {
    languages: SHELL,
    pattern: /\bps\s[^|\n]*(?:args|aux|-e?f\b)[^|\n]*\|\s*grep\s(?!.*\[)/,
    problem: 'Finds the grep itself among the processes.',
    fix: 'Use pgrep -f.',
  },
  {
    languages: SHELL,
    // A file in a folder that the block made is new.
    pattern: /^\s*(?::|true)?\s*>\s*(?!"\$)[^&>\s|]/,
    problem: 'Empties a file that an earlier run may have filled.',
    fix: 'Write to a new file, or move the old one away first.',
  },
  {
    languages: SHELL,
    pattern: /\brm\s+-\w*r\w*\s+(?:-\S+\s+)*\$|\brm\s[^\n;]*"?\$\{?\w+\}?"?\/\*/,
    problem: 'Deletes a folder whose name is in a variable, also when the variable is empty.',
    fix: 'Write :? after its name, which ends the script when it is empty.',
  },
  {
    languages: ['php', 'javascript', 'ts', 'js'],
    pattern:
      /(?:\$?\b\w*(?:token|secret|signature|hmac|digest|apikey|api_key|password)\w*\b[^\n;&|?:]{0,20}[!=]==?(?!=)\s*(?!\s*(?:null|undefined|false|true|''|""|\d))|[!=]==?\s*\$\w*(?:token|secret|signature|hmac|digest|apikey|api_key|password)\w*)/i,
    problem: 'Compares a secret in a time that depends on it.',
    fix: 'Use hash_equals in PHP, or crypto.timingSafeEqual in JavaScript.',
  },
];

/** List the risks of a block, with the line of each. */
function findRisks(block: Block): string[] {
  return block.code
    .split('\n')
    .flatMap((line) =>
      RISKS.filter(({ languages, pattern }) => languages.includes(block.language) && pattern.test(line)).map(
        ({ problem, fix }) => `${nameBlock(block)}\n  ${line.trim()}\n  ${problem} ${fix}`,
      ),
    );
}

test.each([
  ['bash', 'ps -eo pid,args | grep example-task', true],
  ['bash', 'pgrep -f example-task', false],
  ['bash', 'ps -eo user,comm | grep nginx', false],
  ['bash', "ps aux | grep '[e]xample-task'", false],
  ['bash', ': > list.txt', true],
  ['bash', '> list.txt', true],
  ['bash', ': > "$dir/list"', false],
  ['bash', 'echo a > list.txt', false],
  ['bash', 'echo a >> list.txt', false],
  ['bash', 'rm -rf $DIR', true],
  ['bash', 'rm -rf "$DIR"/*', true],
  ['bash', 'rm -rf build', false],
  ['php', 'if ($token === $expected) {', true],
  ['php', 'if ($given !== $secret) {', true],
  ['php', 'if ($token === null) {', false],
  ['php', 'if (!hash_equals($expected, $signature)) {', false],
  ['php', "if ($state === 'paid') {", false],
])('a line of %s is a risk or not: %s', (language, code, isRisk) => {
  expect(findRisks({ page: 'a', title: 'b', language, code }).length > 0).toBe(isRisk);
});

test('no code block has a known risk', () => {
  expect(getBlocks().flatMap(findRisks)).toEqual([]);
});
