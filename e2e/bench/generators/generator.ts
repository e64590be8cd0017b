import type { Corpus } from '../corpus/corpus';
import type { NpmScript } from '../npm-scripts';

/** A program that builds a site from a corpus. */
export type Generator = {
  name: string;
  /** The name and version for a sentence. */
  version: string;
  /** The folder of its copy of the corpus, and of the site. */
  contentDir: string;
  outDir: string;
  /** Replace its copy of the corpus. */
  load(corpus: Corpus): void;
  /** Remove its caches. */
  clear(): void;
  build: NpmScript;
  /** Checks only the content; undefined if the program cannot. */
  check?: NpmScript;
  /** Get the command of the development server. */
  getDevelopment(port: number): NpmScript;
  /** Get the path of a page in the site from its source. */
  getPagePath(source: string): string;
  /** Path of the events that reload open pages; undefined if they are not available. */
  eventsPath?: string;
};

/** Get the path of a doc from its source: no extension, and no `index`. */
export function getPathFromSource(source: string): string {
  return source.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}
