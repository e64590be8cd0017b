import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { getDisplayPath, tryReadFile, type UnreadType } from '../files';
import type { IncludedText } from '../model/doc';
import type { Problem } from '../problem';
import { t } from '../words/words';

/** A text file of the content folder. */
export type ContentFile = {
  /** Path in the content folder, with `/`. */
  source: string;
  /** Path for messages. */
  file: string;
  text: string;
  /** If the text includes other files: for each line of the text, the line of this file that it comes from. */
  sourceLines?: number[];
  /** The texts of other files that the text includes. */
  included?: IncludedText[];
  /** Data of the reader, which nothing else uses. */
  readerData?: unknown;
};

/** Enough for a long book, but not for a pasted log or image. */
const MAX_BYTES = 1_000_000;
/** A higher limit, because sites of other tools have long generated pages, such as an API reference. */
const MAX_FOREIGN_BYTES = 2_000_000;

/** The folder in the content folder that contains the site pages and their data. */
export const SITE_PAGES_DIR = '_site';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** List the sources of the content folder that match, sorted. Does not follow symbolic links. */
export function listSources(contentDir: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: contentDir, followSymbolicLinks: false, dot: false }).sort();
}

/** List the sources of all docs. Names that begin with `_` are not docs. */
export function listDocSources(contentDir: string): string[] {
  return listSources(contentDir, ['**/*.{md,mdx}', '!**/_*', '!**/_*/**']);
}

/** Check whether a folder has a source, even if it cannot be read, such as a folder or a link to nothing. */
export function hasSource(contentDir: string, source: string): boolean {
  try {
    return lstatSync(path.join(contentDir, source), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A folder on the way to it is a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Read a source as text. Reports one that is no file, outside the folder, not readable, too large or not UTF-8. */
export function readSource(contentDir: string, source: string, problems: Problem[], maxBytes = MAX_BYTES): ContentFile {
  const absolute = path.join(contentDir, source);
  const file = getDisplayPath(contentDir, source);
  const report = (problem: string, fix: string, line?: number) => {
    problems.push({ severity: 'error', file, line, problem, fix });
  };
  if (existsSync(absolute) && !isInFolder(absolute, contentDir)) {
    report('The file is a symbolic link to a file outside the content folder.', 'Replace the link with the file.');
    return { source, file, text: '' };
  }
  const read = tryReadFile(absolute, maxBytes);
  if (read.type !== 'read') {
    const { problem, fix } = UNREAD[read.type];
    report(problem.replace('{size}', String(maxBytes / 1_000_000)), fix);
    return { source, file, text: '' };
  }
  const { bytes } = read;
  try {
    return { source, file, text: normaliseText(decoder.decode(bytes)) };
  } catch {
    const text = bytes.toString('utf8');
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    report('The file is not UTF-8 text.', 'Save it as UTF-8.', line);
    return { source, file, text };
  }
}

/** What to say of a file that was not read. */
const UNREAD: Record<UnreadType, { problem: string; fix: string }> = {
  folder: { problem: 'This is a folder, but has the name of a file.', fix: 'Rename the folder.' },
  special: { problem: 'This is not a regular file.', fix: 'Replace it with a file of text.' },
  'too-large': {
    problem: 'The file is larger than {size} MB.',
    fix: 'Split it into several files, and remove pasted data.',
  },
  missing: { problem: 'The file is a symbolic link to nothing.', fix: 'Replace the link with the file.' },
  loop: { problem: 'The file is a symbolic link to itself.', fix: 'Replace the link with the file.' },
  denied: { problem: 'Your user may not read the file.', fix: 'Allow your user to read it.' },
};

/** Read a source of foreign content as text. A note replaces a text that is too large, so that the others are built. */
export function readForeignSource(contentDir: string, source: string, problems: Problem[]): ContentFile {
  const absolute = path.join(contentDir, source);
  if (lstatSync(absolute).size <= MAX_FOREIGN_BYTES) return readSource(contentDir, source, problems, MAX_FOREIGN_BYTES);
  const file = getDisplayPath(contentDir, source);
  const size = t('number.megabytes', { size: MAX_FOREIGN_BYTES / 1_000_000 });
  const fix = 'A note is shown instead. Split the file into several files.';
  problems.push({ kind: 'left-out', severity: 'warning', file, problem: `The file is larger than ${size}.`, fix });
  return { source, file, text: `*${t('conversion.too-large', { size })}*\n` };
}

/** Normalise line ends, and remove a byte order mark and the private-use characters that the build uses as markers. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/^\uFEFF|[\uE000\uE001]/g, '');
}

/** Check whether a file is in a folder after symbolic links are resolved. */
export function isInFolder(file: string, dir: string): boolean {
  return realpathSync(file).startsWith(realpathSync(dir) + path.sep);
}
