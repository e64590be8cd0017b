import path from 'node:path';
import { ProblemError } from '../problem';

/** What to do about what the machine refuses; the codes are those of the system: https://nodejs.org/api/errors.html#common-system-errors */
const FIX_BY_CODE: Record<string, string> = {
  EACCES: 'Give yourself the right to read and write here, or name another folder.',
  EBUSY: 'Something holds it, such as a mount or another program: name a folder below it.',
  EDQUOT: 'Free some space of your quota, and run it again.',
  EMFILE: 'Close other programs, or allow more open files with `ulimit -n`.',
  ENOSPC: 'Free some space on this disk, and run it again.',
  EPERM: 'Give yourself the right to read and write here, or name another folder.',
  EROFS: 'This disk can only be read: name another folder.',
};

/** Run a command's work: its number is the exit code; problems are printed as they are, without a stack. */
export async function runCommand(work: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const known = error instanceof ProblemError ? error : explainSystemError(error);
    if (!known) throw error;
    console.error(`${known.message}\n`);
    process.exitCode = 1;
  }
}

/** Say in words what the machine refused: a full disk, a folder of somebody else's. */
function explainSystemError(error: unknown): ProblemError | undefined {
  const { code, path: file = '', message } = error as NodeJS.ErrnoException;
  // A program that was started for the work has its code in what it said.
  const known = Object.keys(FIX_BY_CODE).find((each) => code === each || message.includes(`${each}:`));
  const fix = FIX_BY_CODE[known ?? ''];
  if (fix === undefined) return undefined;
  const shown = path.relative('', file);
  return new ProblemError([
    { severity: 'error', file: shown.startsWith('..') ? file : shown || '.', problem: `${message}.`, fix },
  ]);
}
