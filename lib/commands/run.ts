import path from 'node:path';
import { ProblemError } from '../problem';
import { type Arguments, parseArguments } from './arguments';
import { formatHelp } from './help';
import type { CommandName } from './usage';

/** Fixes for system errors, by code: https://nodejs.org/api/errors.html#common-system-errors */
const FIX_BY_CODE: Record<string, string> = {
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
    console.error(`${explain(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Turn a system error into a problem with a fix; throws any other error again. */
function explain(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', path: file = '', message } = error as NodeJS.ErrnoException;
  // The error of a child process has the code in its message only.
  const known = Object.keys(FIX_BY_CODE).find((each) => code === each || message.includes(`${each}:`));
  if (known === undefined) throw error;
  const shown = path.relative('', file);
  const place = shown.startsWith('..') ? file : shown || '.';
  return new ProblemError([{ severity: 'error', file: place, problem: `${message}.`, fix: FIX_BY_CODE[known] ?? '' }]);
}
