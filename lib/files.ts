import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A generated file; its path begins with `/`, the site's root. */
export type SiteFile = { path: string; contents: string | Uint8Array };

/** Find the folder of the project from that of its code, which is a source or a bundle in any folder of the project. */
export function findProjectDir(dir: string): string {
  return existsSync(path.join(dir, 'package.json')) ? dir : findProjectDir(path.dirname(dir));
}

/** Hash a file's contents for use in its name. */
export function getContentHash(contents: string | Uint8Array): string {
  return hashContents(contents).slice(0, 10);
}

/** Hash contents with SHA-256. */
export function hashContents(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** Get the path of a content file for messages: relative to the working directory if inside it, otherwise absolute. */
export function getDisplayPath(contentDir: string, source: string): string {
  const absolute = path.join(contentDir, source);
  const relative = path.relative(process.cwd(), absolute);
  return (relative.startsWith('..') ? absolute : relative).split(path.sep).join('/');
}

/** Why a file was not read. `special`: a pipe, a socket or a device. */
export type UnreadType = 'missing' | 'loop' | 'denied' | 'folder' | 'special' | 'too-large';

const TYPE_BY_CODE: Record<string, UnreadType> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ELOOP: 'loop',
  EACCES: 'denied',
  EPERM: 'denied',
  ENXIO: 'special',
};

/** Read a regular file of at most `maxBytes`. A pipe or a device could be read without end. */
export function tryReadFile(file: string, maxBytes: number): { type: 'read'; bytes: Buffer } | { type: UnreadType } {
  let descriptor: number | undefined;
  try {
    // Opening a pipe does not wait for a writer.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) return { type: 'folder' };
    if (!stats.isFile()) return { type: 'special' };
    return stats.size > maxBytes ? { type: 'too-large' } : { type: 'read', bytes: readFileSync(descriptor) };
  } catch (error) {
    const type = TYPE_BY_CODE[(error as NodeJS.ErrnoException).code ?? ''];
    if (type) return { type };
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The most bytes of a file that configures another tool. */
const MAX_CONFIG_BYTES = 1_000_000;

/** Read the text of a file that configures another tool; empty if there is no such regular file. */
export function readConfigText(file: string): string {
  const read = tryReadFile(file, MAX_CONFIG_BYTES);
  return read.type === 'read' ? read.bytes.toString('utf8') : '';
}

/** Write a file atomically: readers never see an incomplete file. */
export function writeAtomically(file: string, contents: string | Uint8Array): void {
  const temporary = getTemporaryFile(file);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Get the temporary file that this process writes before renaming it to `file`. */
export function getTemporaryFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
}

/** Add files of a folder to a hash, with their names. */
export function addFilesToHash(hash: Hash, dir: string, files: string[]): void {
  for (const file of files) {
    const read = tryReadFile(path.resolve(dir, file), Number.POSITIVE_INFINITY);
    // A file that was deleted after it was listed has no bytes.
    hash.update(`\n${file}\n`).update(read.type === 'read' ? read.bytes : read.type);
  }
}

/** Create a function that reads the files of a built site by their paths; undefined for one that does not exist. */
export function readFromDisk(dir: string): (sitePath: string) => Promise<string | undefined> {
  return (sitePath) => ignoreMissing(readFile(path.join(dir, sitePath), 'utf8'));
}

/** Await an operation on a file, folder or link. Returns undefined if it does not exist. */
export async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    // ENOTDIR: a folder on the way to it is a file.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
