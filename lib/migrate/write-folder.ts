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
import { getDisplayPath, getTemporaryFile } from '../files';
import { fail } from '../problem';

/** A file to write: its text, or the file to copy. */
export type NewFile = { type: 'text'; text: string } | { type: 'copy'; from: string };

/** Fail if a folder has files, or is a file. */
export function checkEmpty(dir: string): void {
  if (!existsSync(dir)) return;
  const shown = getDisplayPath(dir, '');
  const fix = 'Write another folder after --to, or delete this one.';
  if (!statSync(dir).isDirectory()) fail(shown, 'The target is a file, not a folder.', fix);
  if (readdirSync(dir).length > 0) fail(shown, 'The target folder is not empty.', fix);
}

/** Write a new folder, by path in it. `inspect` sees it before it has its name; a failure leaves no folder. */
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
