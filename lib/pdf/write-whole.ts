import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError } from '../problem';

/** Make sure that a file can be written, before the long work that it is for; throws a ProblemError. */
export function checkWritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    fail(file, `There is no folder ${folder}.`, 'Make the folder, or name another file with -o.');
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(file, 'This is a folder.', `Name a file in it, such as -o ${path.join(file, 'help.pdf')}.`);
  const temporary = getTemporary(file);
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

/** Write a file in one go: whoever looks finds the last one or this one, whole. */
export function writeWhole(file: string, contents: string | Uint8Array): void {
  const temporary = getTemporary(file);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function getTemporary(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
}

function fail(file: string, problem: string, fix: string): never {
  throw new ProblemError([{ severity: 'error', file, problem, fix }]);
}
