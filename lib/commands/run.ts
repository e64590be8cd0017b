import { ProblemError } from '../problem';

/** Run a command's work: its number is the exit code; problems are printed as they are, without a stack. */
export async function runCommand(work: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(`${error.message}\n`);
    process.exitCode = 1;
  }
}
