import type { Corpus } from '../corpus/corpus';
import type { NpmScript } from '../npm-scripts';

/** A program that builds a site from a corpus. */
export type Generator = {
  name: string;
  /** The name and version, as printed. */
  version: string;
  /** The folder of the generator's copy of the corpus. */
  contentDir: string;
  /** The folder of the built site. */
  outDir: string;
  /** Copy a corpus into `contentDir`, and delete the previous one. */
  load(corpus: Corpus): void;
  /** Delete the generator's caches. */
  clear(): void;
  build: NpmScript;
  /** Checks only the content; undefined if the generator has no such command. */
  check?: NpmScript;
  /** Get the command of the development server. */
  getDevelopment(port: number): NpmScript;
  /** Get the path of a page in the site from its source. */
  getPagePath(source: string): string;
  /** Path of the event stream that reloads open pages; undefined if unknown. */
  eventsPath?: string;
};

/** Get the path of a doc from its source: without the extension and `index`. */
export function getPathFromSource(source: string): string {
  return source.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}
