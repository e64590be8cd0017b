import { listSources } from '../../content/sources';
import { readMkDocsConfig } from './config';

/** List the sources of a MkDocs site's pages, without those that its configuration excludes. */
export function listMkDocsSources(contentDir: string): string[] {
  const { exclude_docs, draft_docs } = readMkDocsConfig(contentDir, []);
  const excluded = listMatches(contentDir, `/templates/\n${exclude_docs}\n${draft_docs}`);
  return listSources(contentDir, ['**/*.md']).filter((source) => !excluded.has(source));
}

/** List the sources that match patterns in the syntax of `.gitignore`, one per line. Ignores lines that begin with `!`. */
export function listMatches(contentDir: string, lines: string): Set<string> {
  const globs = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap((line) => {
      const name = line.replace(/^\/|\/$/g, '');
      // A pattern with a slash before its end is relative to the root.
      const glob = line.replace(/\/$/, '').includes('/') ? name : `**/${name}`;
      return line.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`];
    });
  return new Set(globs.length > 0 ? listSources(contentDir, globs) : []);
}
