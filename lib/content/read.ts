import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Problem } from '../problem';

/** A file of the content folder that holds text. */
export type ContentFile = {
  /** Path under the content folder, with `/`. */
  source: string;
  /** Path to show to a person. */
  file: string;
  text: string;
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** List the sources under the content folder that match, in a stable order. Links that lead out of it are not followed. */
export function listSources(contentDir: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: contentDir, followSymbolicLinks: false, dot: false }).sort();
}

/** List the sources of all docs; names that begin with `_` are parts, not docs. */
export function listDocSources(contentDir: string): string[] {
  return listSources(contentDir, ['**/*.{md,mdx}', '!**/_*', '!**/_*/**']);
}

/** Read one source as text; what is no UTF-8 is a problem, and its text is what could be read. */
export function readSource(contentDir: string, source: string, problems: Problem[]): ContentFile {
  const absolute = path.join(contentDir, source);
  const file = getShownPath(contentDir, source);
  const bytes = readFileSync(absolute);
  try {
    return { source, file, text: decoder.decode(bytes).replace(/\r\n?/g, '\n') };
  } catch {
    const text = bytes.toString('utf8');
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    problems.push({
      severity: 'error',
      file,
      line,
      problem: 'The file is not UTF-8 text.',
      fix: 'Save it again with the encoding UTF-8.',
    });
    return { source, file, text };
  }
}

/** The path of a source as a person would type it: relative to the working directory where it is below it. */
export function getShownPath(contentDir: string, source: string): string {
  const absolute = path.join(contentDir, source);
  const relative = path.relative(process.cwd(), absolute);
  return (relative.startsWith('..') ? absolute : relative).split(path.sep).join('/');
}

/** A text that changes with any file of the content folder: names, sizes and times. */
export function getContentStamp(contentDir: string): string {
  return listSources(contentDir, ['**'])
    .map((source) => {
      const { size, mtimeMs } = statSync(path.join(contentDir, source));
      return `${source} ${size} ${mtimeMs}`;
    })
    .join('\n');
}
