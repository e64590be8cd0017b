import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listDocSources } from '../../../lib/content/sources';
import { multiplyDocs } from './multiply';
import { type PlainDoc, readPlainDocs, rewriteLinks } from './plain-docs';

export const CORPUS_NAMES = ['real', 'help', 'help-1-release', 'help-100-releases', '2000', '10000'] as const;
export type CorpusName = (typeof CORPUS_NAMES)[number];

/** A content folder for measurements. */
export type Corpus = {
  name: CorpusName;
  dir: string;
  /** Paths of the docs, relative to `dir`. */
  sources: string[];
  /** A hash of all docs, to tell whether two measurements used the same text. */
  hash: string;
};

/** The folder of all corpora, generators and results; git ignores it. */
export const BENCH_DIR = path.resolve('.cache/bench');

const HELP_DIR = 'content';
/** Documentation of Redux; measurements work without it. */
const REDUX_DIR = '../shared/corpora/redux/docs';
/** Number of docs in the corpus of real pages. */
const REAL_SIZE = 239;

/** Write a corpus below `.cache/bench`; `pages` limits its size. */
export function writeCorpus(name: CorpusName, pages?: number): Corpus {
  const dir = path.join(BENCH_DIR, name, 'content');
  rmSync(dir, { recursive: true, force: true });
  if (isHelpCorpus(name)) {
    cpSync(HELP_DIR, dir, { recursive: true });
    const [, count] = /^help-(\d+)/.exec(name) ?? [];
    if (count !== undefined) writeReleases(dir, Number(count));
  } else {
    const real = readRealDocs();
    const docs = name === 'real' ? real.slice(0, pages) : multiplyDocs(real, pages ?? Number(name));
    for (const doc of docs) writeDoc(dir, doc);
    writeFileSync(path.join(dir, 'site.yml'), 'name: Benchmark\ncontent: docusaurus\n');
  }
  const sources = listDocSources(dir);
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(readFileSync(path.join(dir, source)));
  return { name, dir, sources, hash: hash.digest('hex').slice(0, 8) };
}

/** Check whether a corpus is this help, which only this engine can build. */
export function isHelpCorpus(name: CorpusName): boolean {
  return name.startsWith('help');
}

/** List releases that have every page. */
function writeReleases(dir: string, count: number): void {
  const ids = Array.from({ length: count }, (_, index) => `2020.${index}`);
  const entries = ids.map((id) => `- { id: "${id}", label: "${id}", ref: v${id}, date: 2020-01-01, state: old }\n`);
  writeFileSync(path.join(dir, 'releases.yml'), entries.join(''));
  mkdirSync(path.join(dir, 'releases'));
  for (const id of ids) cpSync(path.join(dir, 'addresses.txt'), path.join(dir, 'releases', `${id}.txt`));
}

let realDocs: PlainDoc[] | undefined;

function readRealDocs(): PlainDoc[] {
  realDocs ??= chooseRealDocs();
  return realDocs;
}

/** Choose all pages of Redux, and evenly spaced pages of the help. */
function chooseRealDocs(): PlainDoc[] {
  const redux = existsSync(REDUX_DIR) ? readPlainDocs(REDUX_DIR, 'redux') : [];
  const help = readPlainDocs(HELP_DIR, 'help');
  const helpCount = Math.min(help.length, REAL_SIZE - redux.length);
  const chosen = Array.from(
    { length: helpCount },
    (_, index) => help[Math.floor((index * help.length) / helpCount)] as PlainDoc,
  );
  const docs = [...redux, ...chosen];
  const paths = new Map(docs.map((doc) => [doc.path, doc.path]));
  return docs.map((doc) => ({ ...doc, body: rewriteLinks(doc.body, paths) }));
}

function writeDoc(dir: string, { path: docPath, title, description, body }: PlainDoc): void {
  const file = path.join(dir, `${docPath}.md`);
  mkdirSync(path.dirname(file), { recursive: true });
  const fields = [`title: ${JSON.stringify(title)}`, `description: ${JSON.stringify(description)}`];
  writeFileSync(file, `---\n${fields.join('\n')}\n---\n\n${body}`);
}
