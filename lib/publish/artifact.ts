import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { BUILD_STAMP_FILE } from '../build/swap';
import { formatSize } from '../format';
import { fail, formatCount, type Problem, ProblemError } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { type BuildRecord, hashFile, isHostFile, parseBuildRecord } from './build-record';
import { PUBLISHED_FILE } from './target';

/** A built site that has been checked. */
export type Artifact = { dir: string; record: BuildRecord; files: string[]; bytes: number };

/** What the artifact must be: of which branch, for which base path, and how large at most. */
export type ExpectedArtifact = {
  branch: string;
  basePath: string;
  isPreview: boolean;
  maxBytes: number;
  maxFiles: number;
};

type Walk = { files: string[]; bytes: number; report: (file: string, problem: string, fix: string) => void };

/** How many folders may be inside each other. */
const MAX_DEPTH = 30;

/**
 * Check a folder that a build handed over, without running anything of it: the names and sizes of its files, and that they are
 * the plain files of its record. Throws a ProblemError with all that is wrong.
 */
export function checkArtifact(dir: string, expected: ExpectedArtifact): Artifact {
  if (!lstatSync(dir, { throwIfNoEntry: false })?.isDirectory())
    fail(dir, 'Is not a folder.', 'Name the folder of a finished build with --from.');
  const problems: Problem[] = [];
  const report: Walk['report'] = (file, problem, fix) =>
    problems.push({ severity: 'error', file: path.join(dir, file), problem, fix });
  const walk: Walk = { files: [], bytes: 0, report };
  walkFolder(dir, '', walk, expected);
  if (problems.length > 0) throw new ProblemError(problems);
  const text = walk.files.includes(BUILD_STAMP_FILE) ? readFileSync(path.join(dir, BUILD_STAMP_FILE), 'utf8') : '';
  const record = parseBuildRecord(text);
  if (!record) {
    const fix = 'Build the site with `npm run preview -- build`, not with `npm run build`.';
    return fail(path.join(dir, BUILD_STAMP_FILE), 'Does not say what was built.', fix);
  }
  checkRecord(record, expected, report);
  checkFiles(dir, record, walk);
  if (problems.length > 0) throw new ProblemError(problems);
  return { dir, record, files: walk.files.sort(), bytes: walk.bytes };
}

function walkFolder(dir: string, folder: string, walk: Walk, expected: ExpectedArtifact): void {
  const { maxFiles, maxBytes } = expected;
  for (const name of readdirSync(path.join(dir, folder))) {
    const file = path.join(folder, name);
    const found = lstatSync(path.join(dir, file), { throwIfNoEntry: false });
    const wrong = checkName(file, expected);
    if (wrong) walk.report(file, wrong, 'Build it without: a site of the engine has no such file.');
    else if (found?.isDirectory()) walkFolder(dir, file, walk, expected);
    else if (!found?.isFile()) walk.report(file, 'Is not a plain file.', 'Hand over plain files only, and no links.');
    else {
      walk.files.push(file);
      walk.bytes += found.size;
    }
    if (walk.files.length <= maxFiles && walk.bytes <= maxBytes) continue;
    const problem = `Holds more than ${formatCount(maxFiles, 'file')} or ${formatSize(maxBytes)}.`;
    fail(dir, problem, 'Make the site smaller, or raise --max-site-files or --max-site-bytes.');
  }
}

function checkName(file: string, { isPreview }: ExpectedArtifact): string | undefined {
  const segments = file.split('/');
  const [top = ''] = segments;
  const name = segments.at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u001f\u007f\\:*?"<>|\ufffd]|[. ]$/.test(name) || name.length > 200)
    return 'Has a name that is not safe.';
  if (segments.length > MAX_DEPTH) return `Is more than ${MAX_DEPTH} folders deep.`;
  if (name.startsWith('.git')) return 'Has a name that git uses itself.';
  if (segments.length > 1) return undefined;
  if (isPreview && isHostFile(top)) return 'Configures the host, which a preview must not do.';
  if (top === PUBLISHED_FILE) return 'Has the name of the record that a publisher writes.';
  return top === PREVIEWS_DIR ? 'Has the name of the folder of all previews.' : undefined;
}

function checkRecord(record: BuildRecord, expected: ExpectedArtifact, report: Walk['report']): void {
  for (const name of ['branch', 'basePath', 'isPreview'] as const) {
    if (record[name] === expected[name]) continue;
    const problem = `Says ${name}: ${JSON.stringify(record[name])}, not ${JSON.stringify(expected[name])}.`;
    report(BUILD_STAMP_FILE, problem, 'Build it with the same settings that it is published with.');
  }
}

function checkFiles(dir: string, { files: hashes }: BuildRecord, { files, report }: Walk): void {
  const known = new Set(files);
  for (const file of files.filter((each) => each !== BUILD_STAMP_FILE)) {
    if (!Object.hasOwn(hashes, file)) report(file, 'Is not in the list of what was built.', 'Build it again.');
    else if (hashes[file] !== hashFile(path.join(dir, file)))
      report(file, 'Is not the file that was built.', 'Build it again.');
  }
  for (const file of Object.keys(hashes).filter((each) => !known.has(each)))
    report(file, 'Was built, and is missing.', 'Build it again, and hand over all of it.');
}
