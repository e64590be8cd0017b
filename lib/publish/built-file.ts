import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path/posix';
import { fail } from '../problem';

/** A file of a built site as it was checked: its SHA-256, and its size in bytes. */
export type CheckedFile = { hash: string; bytes: number };

/** The checked files of a built site, by their paths in its folder. */
export type CheckedFiles = { dir: string; checked: ReadonlyMap<string, CheckedFile> };

/** Reading a link fails instead of following it, and opening a pipe does not wait for a writer. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Read a file of a built site. Throws a ProblemError if it is not the file that was checked. */
export function readBuiltFile({ dir, checked }: CheckedFiles, file: string): Buffer {
  const { hash, bytes } = checked.get(file) ?? { hash: '', bytes: -1 };
  const contents = readRegularFile(path.join(dir, file), bytes);
  if (contents && hashContents(contents) === hash) return contents;
  const problem = 'Was changed after it was checked. The published sites did not change.';
  return fail(path.join(dir, file), problem, 'Build the site again, and do not change it while it is published.');
}

/** Read a regular file of a known size. Returns undefined for a link, a file of another size, or none. */
export function readRegularFile(file: string, bytes: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, READ_FLAGS);
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size !== bytes) return undefined;
    const contents = Buffer.alloc(bytes);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes; length += count)
      count = readSync(descriptor, contents, length, bytes - length, length);
    return length === bytes ? contents : undefined;
  } catch (error) {
    // Missing, a link, a socket, or in a folder that was replaced by a file or by a circle of links.
    if (['ENOENT', 'ELOOP', 'EMLINK', 'ENXIO', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Hash contents with SHA-256. */
export function hashContents(contents: Buffer): string {
  return createHash('sha256').update(contents).digest('hex');
}
