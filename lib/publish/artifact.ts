import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path/posix';
import { Parser } from 'htmlparser2';
import { hashContents } from '../files';
import { formatSize } from '../format';
import { BUILD_STAMP_FILE, type BuildRecord, parseBuildRecord } from '../model/build-record';
import { checkPageLinks, getElementLinks, isNoindexElement, type PageLink } from '../model/links';
import { checkOutput, type SiteKind } from '../model/outputs';
import { fail, formatCount, type Problem, ProblemError } from '../problem';
import { isReleaseFile } from '../site-copy';

/** A file of a built site as it was checked: its SHA-256, and its size in bytes. */
type CheckedFile = { hash: string; bytes: number };

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
function readRegularFile(file: string, bytes: number): Buffer | undefined {
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

/** The links of a page, and whether it asks search engines not to index it. */
type PageLinks = { links: PageLink[]; isNoindex: boolean };

const MAX_PROBLEMS = 20;

/** The time limit for checking all files of a site, in milliseconds. */
const MAX_TIME = 120_000;

const MAX_LINKS = 500_000;

const MAX_DEPTH = 500;

/**
 * Check that the links of a built site lead to files below its base path, and that all pages of a preview are noindex, but not
 * those of a supported release. Throws a ProblemError with the first problems.
 */
export function checkBuiltLinks(
  artifact: Artifact,
  { maxTime = MAX_TIME, isNoindex = artifact.record.isPreview } = {},
): void {
  const { files, record } = artifact;
  const deadline = performance.now() + maxTime;
  const problems: Problem[] = [];
  const allFiles = new Set(files);
  // Releases are other sites below the production site.
  const hasFile = (file: string) => allFiles.has(file) || (!record.isPreview && isReleaseFile(file));
  for (const file of files.filter((name) => /\.(html|css)$/i.test(name))) {
    const page = readLinks(artifact, file, deadline);
    if (isNoindex && !page.isNoindex && /\.html$/i.test(file)) {
      const fix = 'Build it with `npm run preview -- build`, which adds noindex to every page.';
      problems.push({ severity: 'error', file, problem: 'Can be indexed by search engines.', fix });
    }
    // Not strict, because the build has already checked the anchors of links. One page at a time saves memory.
    const pages = new Map([[file, { ids: [], links: page.links }]]);
    const errors = checkPageLinks({ pages, hasFile, basePath: record.basePath, isStrict: false });
    problems.push(...errors.slice(0, MAX_PROBLEMS + 1));
    if (problems.length > MAX_PROBLEMS) break;
  }
  if (problems.length === 0) return;
  if (problems.length > MAX_PROBLEMS) console.error(`There are more problems with links. The first ${MAX_PROBLEMS}:\n`);
  throw new ProblemError(problems.slice(0, MAX_PROBLEMS));
}

/** Read the links of a page or stylesheet. Throws a ProblemError if it exceeds a limit. */
function readLinks(artifact: Artifact, file: string, deadline: number): PageLinks {
  const checkLimits = (depth: number, links: number) => {
    const fix = 'Build the site again, or make this page smaller.';
    if (depth > MAX_DEPTH) fail(file, `Nests elements more than ${MAX_DEPTH} levels deep.`, fix);
    if (links > MAX_LINKS) fail(file, `Contains more than ${MAX_LINKS} links.`, fix);
    if (performance.now() > deadline) fail(file, 'The site takes too long to check.', fix);
  };
  const text = readBuiltFile(artifact, file).toString('utf8');
  const pageLinks: PageLinks = /\.html$/i.test(file)
    ? readPageLinks(text, checkLimits)
    : { links: getStyleLinks(text).map((href) => ({ href, element: 'url()' })), isNoindex: false };
  checkLimits(0, pageLinks.links.length);
  return pageLinks;
}

/**
 * Read the links of a page that may be hostile, in linear time and without a tree. `checkLimits` is called at each element,
 * and can stop the reading by throwing an error.
 */
function readPageLinks(html: string, checkLimits: (depth: number, links: number) => void): PageLinks {
  const page: PageLinks = { links: [], isNoindex: false };
  const seenLinks = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attribs) {
      depth += 1;
      for (const link of getElementLinks(name, attribs)) {
        const key = `${name} ${link.href}`;
        if (!seenLinks.has(key)) page.links.push(link);
        seenLinks.add(key);
      }
      page.isNoindex ||= isNoindexElement(name, attribs);
      checkLimits(depth, page.links.length);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return page;
}

/** Get the addresses of all `url()` of a stylesheet in linear time, without duplicates. */
export function getStyleLinks(css: string): string[] {
  const start = /url\(/gi;
  // A string ends at its closing quote or at the end of the line. Each match begins where the previous one ended.
  const blank = /\s*/y;
  const address = /"([^"\n]*)|'([^'\n]*)|([^\s"'()]*)/y;
  const links = new Set<string>();
  while (start.test(css)) {
    blank.lastIndex = start.lastIndex;
    blank.test(css);
    address.lastIndex = blank.lastIndex;
    const [, doubleQuoted, singleQuoted, unquoted = ''] = address.exec(css) ?? [];
    links.add(doubleQuoted ?? singleQuoted ?? unquoted);
    start.lastIndex = Math.max(address.lastIndex, start.lastIndex);
  }
  return [...links];
}
