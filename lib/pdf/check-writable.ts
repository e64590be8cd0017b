import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { getTemporaryFile } from '../files';
import { fail } from '../problem';

/** Make sure that a file can be written, before the long work that it is for; throws a ProblemError. */
export function checkWritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    fail(file, `There is no folder ${folder}.`, 'Make the folder, or name another file with -o.');
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(file, 'This is a folder.', `Name a file in it, such as -o ${path.join(file, 'help.pdf')}.`);
  const temporary = getTemporaryFile(file);
  try {
    if (existsSync(file)) closeSync(openSync(file, 'r+'));
    closeSync(openSync(temporary, 'w'));
    rmSync(temporary);
  } catch (error) {
    fail(
      file,
      `The file cannot be written: ${error instanceof Error ? error.message : error}.`,
      'Name another file with -o.',
    );
  }
}
