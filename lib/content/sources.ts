import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';

/** A file of the content folder that holds text. */
export type ContentFile = {
  /** Path under the content folder, with `/`. */
  source: string;
  /** Path to show to a person. */
  file: string;
  text: string;
};

/** The largest file that is read: a long book, and no log or image that was pasted into a text. */
const MOST_BYTES = 1_000_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** List the sources under the content folder that match, in a stable order. Links that lead out of it are not followed. */
export function listSources(contentDir: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: contentDir, followSymbolicLinks: false, dot: false }).sort();
}

/** List the sources of all docs; names that begin with `_` are parts, not docs. */
export function listDocSources(contentDir: string): string[] {
  return listSources(contentDir, ['**/*.{md,mdx}', '!**/_*', '!**/_*/**']);
}

/** Read one source as text; what is no UTF-8 is a problem, and its text is what could be read. What is not read at all gives none. */
export function readSource(contentDir: string, source: string, problems: Problem[]): ContentFile {
  const absolute = path.join(contentDir, source);
  const file = getDisplayPath(contentDir, source);
  const refuse = (problem: string, fix: string, line?: number) => {
    problems.push({ severity: 'error', file, line, problem, fix });
  };
  if (!isInFolder(absolute, contentDir)) {
    refuse('The file is a link to a place outside the content folder.', 'Put the file itself here.');
    return { source, file, text: '' };
  }
  const bytes = readFileSync(absolute);
  if (bytes.length > MOST_BYTES) {
    refuse('The file is larger than 1 MB.', 'Cut it into several, and keep data out of it.');
    return { source, file, text: '' };
  }
  try {
    return { source, file, text: tidy(decoder.decode(bytes)) };
  } catch {
    const text = bytes.toString('utf8');
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    refuse('The file is not UTF-8 text.', 'Save it again with the encoding UTF-8.', line);
    return { source, file, text };
  }
}

/** Lines end with a line feed; the characters that the build marks places with are left out, as no font shows them. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\uE000\uE001]/g, '');
}

/** Whether a file is below a folder once links are followed. */
export function isInFolder(file: string, dir: string): boolean {
  return realpathSync(file).startsWith(realpathSync(dir) + path.sep);
}
