import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path/posix';
import { hashContents } from '../files';
import { formatSize } from '../format';
import { BUILD_STAMP_FILE, type BuildRecord, parseBuildRecord } from '../model/build-record';
import { checkOutput, type SiteKind } from '../model/outputs';
import { fail, formatCount, type Problem, ProblemError } from '../problem';

/** A file of a built site as it was checked: its SHA-256, and its size in bytes. */
export type CheckedFile = { hash: string; bytes: number };

/** The checked files of a built site, by their paths in its folder. */
export type CheckedFiles = { dir: string; checked: ReadonlyMap<string, CheckedFile> };

/** A built site that passed the checks, its files, their size in bytes, and the largest accepted size. */
export type Artifact = CheckedFiles & { record: BuildRecord; files: string[]; bytes: number; maxBytes: number };

/** What the build record must say, and the limits of the site's size. */
export type ExpectedArtifact = {
  branch: string;
  basePath: string;
  kind: SiteKind;
  /** The commit that CI says was built. Without it, the build record is believed. */
  commit?: string;
  maxBytes: number;
  maxFiles: number;
};

/** The sizes of the files found so far, their total in bytes, and a function that reports a problem. */
type SiteScan = {
  sizes: Map<string, number>;
  bytes: number;
  report: (file: string, problem: string, fix: string) => void;
};

/**
 * Check a built site without running any of it: file names, sizes, and that all files match the build record. Throws a
 * ProblemError with all problems.
 */
export function checkArtifact(dir: string, expected: ExpectedArtifact): Artifact {
  if (!lstatSync(dir, { throwIfNoEntry: false })?.isDirectory())
    fail(dir, 'Is not a folder.', 'Write --from=FOLDER, with the folder of a built site.');
  const problems: Problem[] = [];
  const report: SiteScan['report'] = (file, problem, fix) =>
    problems.push({ severity: 'error', file: path.join(dir, file), problem, fix });
  const scan: SiteScan = { sizes: new Map(), bytes: 0, report };
  scanFolder(dir, '', scan, expected);
  if (problems.length > 0) throw new ProblemError(problems);
  const stamp = readRegularFile(path.join(dir, BUILD_STAMP_FILE), scan.sizes.get(BUILD_STAMP_FILE) ?? 0);
  const record = parseBuildRecord(stamp?.toString('utf8') ?? '');
  if (!stamp || !record) {
    const fix = 'Build the site with `npm run preview -- build`, not with `npm run build`.';
    return fail(path.join(dir, BUILD_STAMP_FILE), 'Does not contain the record of a build.', fix);
  }
  checkRecord(record, expected, report);
  const checked = checkFiles(dir, record, scan);
  if (problems.length > 0) throw new ProblemError(problems);
  checked.set(BUILD_STAMP_FILE, { hash: hashContents(stamp), bytes: stamp.length });
  return { dir, record, files: [...checked.keys()].sort(), checked, bytes: scan.bytes, maxBytes: expected.maxBytes };
}

function scanFolder(dir: string, folder: string, scan: SiteScan, expected: ExpectedArtifact): void {
  const { maxFiles, maxBytes } = expected;
  for (const name of readdirSync(path.join(dir, folder))) {
    const file = path.join(folder, name);
    const stats = lstatSync(path.join(dir, file), { throwIfNoEntry: false });
    const type = stats?.isDirectory() ? 'folder' : stats?.isFile() ? 'file' : 'other';
    const nameProblem = type === 'other' ? undefined : checkOutput(file, type, expected.kind);
    if (type === 'other')
      scan.report(file, 'Is not a regular file.', 'Replace it with a regular file: links are not published.');
    else if (nameProblem) scan.report(file, nameProblem, 'Remove or rename it in public/ or the content.');
    else if (type === 'folder') scanFolder(dir, file, scan, expected);
    else {
      scan.sizes.set(file, stats?.size ?? 0);
      scan.bytes += stats?.size ?? 0;
    }
    if (scan.sizes.size <= maxFiles && scan.bytes <= maxBytes) continue;
    const problem = `Contains more than ${formatCount(maxFiles, 'file')} or ${formatSize(maxBytes)}.`;
    fail(dir, problem, 'Make the site smaller, or raise --max-site-files or --max-site-bytes.');
  }
}

function checkRecord(record: BuildRecord, expected: ExpectedArtifact, report: SiteScan['report']): void {
  const { branch, basePath, kind } = expected;
  for (const [name, value] of Object.entries({ branch, basePath, isPreview: kind !== 'production' })) {
    const built = record[name as keyof BuildRecord];
    if (built === value) continue;
    const problem = `Was built with ${name} ${JSON.stringify(built)}, but is published with ${JSON.stringify(value)}.`;
    report(BUILD_STAMP_FILE, problem, 'Build the site again with the settings that you publish it with.');
  }
  if (expected.commit === undefined || record.commit === expected.commit) return;
  const problem = `Was built from commit ${record.commit}, but commit ${expected.commit} is published.`;
  report(BUILD_STAMP_FILE, problem, 'Build and publish the same commit.');
}

function checkFiles(
  dir: string,
  { files: hashes }: BuildRecord,
  { sizes, report }: SiteScan,
): Map<string, CheckedFile> {
  const checked = new Map<string, CheckedFile>();
  for (const [file, bytes] of [...sizes].filter(([name]) => name !== BUILD_STAMP_FILE)) {
    const contents = readRegularFile(path.join(dir, file), bytes);
    const hash = contents && hashContents(contents);
    if (!Object.hasOwn(hashes, file)) report(file, 'Is not in the list of built files.', 'Build the site again.');
    else if (hash === undefined || hashes[file] !== hash)
      report(file, 'Was changed after the build.', 'Build the site again.');
    else checked.set(file, { hash, bytes });
  }
  for (const file of Object.keys(hashes).filter((name) => !sizes.has(name)))
    report(file, 'Is missing, but is in the list of built files.', 'Build the site again, and copy all of its files.');
  return checked;
}

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
