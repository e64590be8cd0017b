import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Get the folder that contains the pages: in a MkDocs project, the `docs_dir` of its configuration. */
export function resolveDocsDir(dir: string): string {
  const file = findMkDocsFile(dir);
  if (file === undefined || existsSync(path.join(dir, 'site.yml'))) return dir;
  const docsDir = getDocsDir(file);
  if (!statSync(docsDir, { throwIfNoEntry: false })?.isDirectory()) return dir;
  // The second condition is for a symbolic link.
  const isInside = docsDir.startsWith(dir + path.sep) && realpathSync(docsDir).startsWith(realpathSync(dir) + path.sep);
  return isInside ? docsDir : dir;
}

/** Find the MkDocs configuration in a folder; returns its path. */
export function findMkDocsFile(dir: string): string | undefined {
  return ['mkdocs.yml', 'mkdocs.yaml'].map((name) => path.join(dir, name)).find((file) => existsSync(file));
}

/** Get the absolute path of the `docs_dir` of a MkDocs configuration. */
export function getDocsDir(file: string): string {
  const [, value = ''] = /^docs_dir:(.*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const written = value.replace(/\s#.*$/, '').trim();
  return path.resolve(path.dirname(file), written.replace(/^(["'])(.*)\1$/, '$2') || 'docs');
}
