import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { BUILD_STAMP } from '../build/swap';
import { formatBytes } from '../format';
import { fail, type Problem, ProblemError, plural } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { type BuildRecord, hashFile, isHostFile, parseRecord } from './record';
import { PUBLISHED_FILE } from './target';

/** A built site that was handed over, once it has been found to be what it says. */
export type Artifact = { dir: string; record: BuildRecord; files: string[]; bytes: number };

/** What the artifact must be: of which branch, for which base path, and how large at most. */
export type Expected = { branch: string; basePath: string; isPreview: boolean; maxBytes: number; maxFiles: number };

type Walk = { files: string[]; bytes: number; report: (file: string, problem: string, fix: string) => void };

/** The deepest that a file may stand; whoever nests deeper has other plans. */
const DEEPEST = 30;

/**
 * Check a folder that a build handed over, without running anything of it: its names, that it holds plain files alone, its
 * size, and that each file is the one that its record names. Throws a ProblemError with all that is wrong.
 */
export function checkArtifact(dir: string, expected: Expected): Artifact {
  const problems: Problem[] = [];
  const report: Walk['report'] = (file, problem, fix) =>
    problems.push({ severity: 'error', file: path.join(dir, file), problem, fix });
  if (!lstatSync(dir, { throwIfNoEntry: false })?.isDirectory())
    fail(dir, 'Is not a folder.', 'Name the folder of a finished build with --from.');
  const walk: Walk = { files: [], bytes: 0, report };
  walkFolder(dir, '', walk, expected);
  if (problems.length > 0) throw new ProblemError(problems);
  const record = readRecord(dir, walk);
  if (record) {
    checkRecord(record, expected, report);
    checkFiles(dir, record, walk);
  }
  if (!record || problems.length > 0) throw new ProblemError(problems);
  return { dir, record, files: walk.files.sort(), bytes: walk.bytes };
}

function walkFolder(dir: string, folder: string, walk: Walk, expected: Expected): void {
  for (const name of readdirSync(path.join(dir, folder))) {
    const file = path.join(folder, name);
    const found = lstatSync(path.join(dir, file), { throwIfNoEntry: false });
    const wrong = checkName(file, expected);
    if (wrong) walk.report(file, wrong, 'Build it without: a site of the engine has no such file.');
    else if (found?.isDirectory()) walkFolder(dir, file, walk, expected);
    else if (!found?.isFile()) walk.report(file, 'Is no plain file, such as a link.', 'Hand over plain files alone.');
    else {
      walk.files.push(file);
      walk.bytes += found.size;
    }
    const isTooMuch = walk.files.length > expected.maxFiles || walk.bytes > expected.maxBytes;
    if (isTooMuch) failTooLarge(dir, expected);
  }
}

function checkName(file: string, { isPreview }: Expected): string | undefined {
  const segments = file.split('/');
  const [top = ''] = segments;
  const name = segments.at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u001f\u007f\\:*?"<>|\ufffd]|[. ]$/.test(name) || name.length > 200)
    return 'Has a name that is not safe.';
  if (segments.length > DEEPEST) return `Stands more than ${DEEPEST} folders deep.`;
  if (name.startsWith('.git')) return 'Has a name that git takes for its own.';
  if (segments.length > 1) return undefined;
  if (isPreview && isHostFile(top)) return 'Is a file for the settings of a host, which a preview must not change.';
  if (top === PUBLISHED_FILE) return 'Has the name of what a publisher leaves.';
  return top === PREVIEWS_DIR ? 'Stands where the previews stand.' : undefined;
}

function failTooLarge(dir: string, { maxBytes, maxFiles }: Expected): never {
  return fail(
    dir,
    `Holds more than ${plural(maxFiles, 'file')} or ${formatBytes(maxBytes)}.`,
    'Make the site smaller, or raise --max-site-files or --max-site-bytes.',
  );
}

function readRecord(dir: string, { files, report }: Walk): BuildRecord | undefined {
  const text = files.includes(BUILD_STAMP) ? readFileSync(path.join(dir, BUILD_STAMP), 'utf8') : '';
  const record = parseRecord(text);
  if (!record)
    report(
      BUILD_STAMP,
      'Does not say what was built.',
      'Build the site with `npm run preview -- build`, not with `npm run build`.',
    );
  return record;
}

function checkRecord(record: BuildRecord, expected: Expected, report: Walk['report']): void {
  for (const [what, said, wanted] of [
    ['the branch', record.branch, expected.branch],
    ['the base path', record.basePath, expected.basePath],
    ['a preview', String(record.isPreview), String(expected.isPreview)],
  ] as const) {
    if (said !== wanted)
      report(
        BUILD_STAMP,
        `Says of ${what} "${said}", and not "${wanted}".`,
        'Build it with the same settings that it is published with.',
      );
  }
}

function checkFiles(dir: string, { files: hashes }: BuildRecord, { files, report }: Walk): void {
  for (const file of files) {
    if (file === BUILD_STAMP) continue;
    const wanted = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    if (wanted === undefined) report(file, 'Is not in the list of what was built.', 'Build it again.');
    else if (wanted !== hashFile(path.join(dir, file)))
      report(file, 'Is not the file that was built.', 'Build it again.');
  }
  const there = new Set(files);
  for (const file of Object.keys(hashes)) {
    if (!there.has(file)) report(file, 'Was built, and is missing.', 'Build it again, and hand over all of it.');
  }
}
