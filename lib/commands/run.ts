import path from 'node:path';
import { ProblemError } from '../problem';

/** What to do about an error of the system, by its code: https://nodejs.org/api/errors.html#common-system-errors */
const FIX_BY_CODE: Record<string, string> = {
  EACCES: 'Give yourself the right to read and write here, or name another folder.',
  EBUSY: 'Another program or a mount uses it: name a folder below it.',
  EDQUOT: 'Free some space of your quota, and run it again.',
  EMFILE: 'Close other programs, or allow more open files with `ulimit -n`.',
  ENOSPC: 'Free some space on this disk, and run it again.',
  EPERM: 'Give yourself the right to read and write here, or name another folder.',
  EROFS: 'This disk is read-only: name another folder.',
};

/** Run a command; its number is the exit code. Problems are printed without a stack, wrong arguments with the usage. */
export async function runCommand(work: () => number | Promise<number>, usage = ''): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(`${explain(error, usage).message}\n`);
    process.exitCode = 1;
  }
}

/** Explain a problem, wrong arguments or an error of the system; any other error is thrown. */
function explain(error: unknown, usage: string): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', path: file = '', message } = error as NodeJS.ErrnoException;
  const make = (place: string, problem: string, fix: string) =>
    new ProblemError([{ severity: 'error', file: place, problem, fix }]);
  if (code.startsWith('ERR_PARSE_ARGS')) {
    const command = `npm run ${path.basename(process.argv[1] ?? '', '.ts')}`;
    return make(command, `${message.split('. ')[0]?.replace(/\.$/, '')}.`, usage);
  }
  // The message of a program that was started can hold the code.
  const known = Object.keys(FIX_BY_CODE).find((each) => code === each || message.includes(`${each}:`));
  if (known === undefined) throw error;
  const shown = path.relative('', file);
  return make(shown.startsWith('..') ? file : shown || '.', `${message}.`, FIX_BY_CODE[known] ?? '');
}
