import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { getDisplayPath, getTemporaryFile } from '../../files';
import { fail } from '../../problem';

/** A file to write, as text or as a copy of another file. */
export type NewFile = { type: 'text'; text: string } | { type: 'copy'; from: string };

/** Throw a ProblemError if a folder contains files, or is a file. */
export function checkEmpty(dir: string): void {
  if (!existsSync(dir)) return;
  const displayPath = getDisplayPath(dir, '');
  const fix = 'Write another folder after --to, or delete this one.';
  if (!statSync(dir).isDirectory()) fail(displayPath, 'The target is a file, not a folder.', fix);
  if (readdirSync(dir).length > 0) fail(displayPath, 'The target folder is not empty.', fix);
}

/** Write files by path to a new folder, all or none. `inspect` can read them before the folder gets its name. */
export function writeFolder<T>(dir: string, files: Map<string, NewFile>, inspect: (dir: string) => T): T {
  checkEmpty(dir);
  const staging = getTemporaryFile(dir);
  try {
    for (const [name, file] of files) {
      const target = path.join(staging, name);
      mkdirSync(path.dirname(target), { recursive: true });
      if (file.type === 'text') writeFileSync(target, file.text);
      else copyFileSync(file.from, target);
    }
    const result = inspect(staging);
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(staging, dir);
    return result;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
