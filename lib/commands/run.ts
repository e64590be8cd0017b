import path from 'node:path';
import { ProblemError } from '../problem';
import { type Arguments, parseArguments } from './arguments';
import type { CommandUsage } from './command-usage';
import { type CommandName, getCommandLine, USAGE } from './usage';

/** Fixes for system errors, by code: https://nodejs.org/api/errors.html#common-system-errors */
export const FIX_BY_CODE = {
  EACCES: 'Allow your user to read and write here, or choose another folder.',
  EBUSY: 'Another program or a mount uses this folder: choose a folder inside it.',
  EDQUOT: 'Your disk quota is full: delete some files, and run the command again.',
  EMFILE: 'Close other programs, or allow more open files with `ulimit -n`.',
  ENOSPC: 'Free some disk space, and run the command again.',
  EPERM: 'Allow your user to read and write here, or choose another folder.',
  EROFS: 'This disk is read-only: choose another folder.',
};

/** Run a command with its parsed arguments. `work` returns the exit code; problems are printed without a stack. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  work: (args: Arguments<Name>) => number | Promise<number>,
  args = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help')) return console.log(formatHelp(name));
  try {
    process.exitCode = await work(parseArguments(name, args));
  } catch (error) {
    console.error(`${toProblemError(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Convert a system error to a problem with a fix; rethrows any other error. */
function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', path: file = '', message } = error as NodeJS.ErrnoException;
  // An error from a child process has the code only in its message.
  const knownCode = (Object.keys(FIX_BY_CODE) as (keyof typeof FIX_BY_CODE)[]).find(
    (systemCode) => code === systemCode || message.includes(`${systemCode}:`),
  );
  if (knownCode === undefined) throw error;
  const relative = path.relative('', file);
  const displayPath = relative.startsWith('..') ? file : relative || '.';
  return new ProblemError([
    { severity: 'error', file: displayPath, problem: `${message}.`, fix: FIX_BY_CODE[knownCode] },
  ]);
}

/** Format the help of a command: usage, arguments, options and examples. */
export function formatHelp(name: CommandName): string {
  const { summary, syntax, args = {}, options = {}, examples }: CommandUsage = USAGE[name];
  const optionRows = Object.entries(options).map(([option, { value, short, text }]) => {
    return [`${short ? `-${short}, ` : ''}--${option}${value ? `=${value}` : ''}`, text];
  });
  const syntaxes = [...(syntax ? [syntax] : []), ...(optionRows.length > 0 ? ['[options]'] : [])];
  return [
    `Usage: ${[getCommandLine(name), ...(syntaxes.length > 0 ? ['--'] : []), ...syntaxes].join(' ')}`,
    '',
    summary,
    '',
    ...formatColumns([...Object.entries(args), ...(syntax ? [[]] : []), ...optionRows, ['--help', 'Show this help.']]),
    '',
    'Examples:',
    ...formatColumns(Object.entries(examples).map(([line, comment]) => [line, `# ${comment}`])),
  ].join('\n');
}

function formatColumns(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}
