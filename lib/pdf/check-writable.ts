import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { getTemporaryFile } from '../files';
import { fail } from '../problem';

/** Check that a file can be written, before long work begins. Throws a ProblemError if it cannot. */
export function checkWritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    fail(file, `The folder ${folder} does not exist.`, 'Create the folder, or choose another file with -o.');
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(
      file,
      'The output file is a folder.',
      `Choose a file in that folder, such as -o ${path.join(file, 'help.pdf')}.`,
    );
  const temporaryFile = getTemporaryFile(file);
  try {
    if (existsSync(file)) closeSync(openSync(file, 'r+'));
    closeSync(openSync(temporaryFile, 'w'));
    rmSync(temporaryFile);
  } catch (error) {
    fail(
      file,
      `The file cannot be written: ${error instanceof Error ? error.message : error}.`,
      'Choose another file with -o.',
    );
  }
}
