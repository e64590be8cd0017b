import type { Corpus } from '../corpus/corpus';
import type { NpmScript } from '../npm-scripts';

/** A program that builds a site out of a corpus. */
export type Generator = {
  name: string;
  /** Its name and version in a sentence. */
  version: string;
  /** Where it reads its own copy of the corpus, and where it writes the site. */
  contentDir: string;
  outDir: string;
  /** Give it a copy of a corpus in the place of the last one. */
  load(corpus: Corpus): void;
  /** Remove everything that it keeps from one run to the next. */
  clear(): void;
  build: NpmScript;
  /** Checks the content alone; absent where the program has no such command. */
  check?: NpmScript;
  /** Get the command that serves the content while it is written. */
  getDevelopment(port: number): NpmScript;
  /** Get the path of a page's address from that of its source. */
  getPagePath(source: string): string;
  /** Path of the events that tell an open page to load again; absent where they cannot be listened to. */
  eventsPath?: string;
};

/** Get the path of a doc from that of its source: no extension, and a landing page by its folder. */
export function getPathFromSource(source: string): string {
  return source.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}
