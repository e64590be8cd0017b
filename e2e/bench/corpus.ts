import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSite } from '../../lib/check/check-site';
import { listDocSources } from '../../lib/content/read';
import { readSite, type Site } from '../../lib/content/site';
import type { ReadDoc } from '../../lib/content/texts';
import { getSettings } from '../../lib/settings';

/** Docs to measure a search on, read as a site's. */
export type Corpus = { name: string; site: Site; docs: ReadDoc[] };

/** Documentation that this project did not write, where it is at hand. */
const FOREIGN = '../shared/corpora/redux/docs';

/** The site's own content. */
export function readOwnCorpus(): Corpus {
  return readCorpus('this help', getSettings().contentDir);
}

/** Larger corpora, of a foreign one that is copied with words of its own in each copy. */
export function* makeCorpora(sizes: number[]): Generator<Corpus> {
  const source = existsSync(FOREIGN) ? FOREIGN : getSettings().contentDir;
  if (source !== FOREIGN) console.log(`${FOREIGN} is not here: the larger corpora are made of this help.`);
  for (const size of sizes) yield readCorpus(`copies of ${source}`, multiply(source, size));
}

function readCorpus(name: string, contentDir: string): Corpus {
  const site = readSite({ ...getSettings(), contentDir });
  return { name, site, docs: checkSite(site).docs };
}

/** Write copies of a folder until it holds `size` docs; in each copy a third of the longer words are its own. */
function multiply(source: string, size: number): string {
  const target = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const sources = listDocSources(source);
  for (let made = 0; made < size; made++) {
    const file = sources[made % sources.length] ?? '';
    const copy = Math.floor(made / sources.length);
    const folder = path.join(target, `copy-${copy}`, path.dirname(file));
    mkdirSync(folder, { recursive: true });
    const text = readFileSync(path.join(source, file), 'utf8');
    writeFileSync(path.join(folder, path.basename(file)), copy === 0 ? text : rename(text, copy));
  }
  if (existsSync(path.join(source, 'site.yml'))) cpSync(path.join(source, 'site.yml'), path.join(target, 'site.yml'));
  return target;
}

function rename(text: string, copy: number): string {
  // Where a link leads stays as it is, or else each copy would be full of dead ones.
  return text.replace(/\]\([^)]*\)|\b[a-z]{6,}\b/g, (found) =>
    !found.startsWith(']') && isOwn(found) ? `${found}${copy.toString(36)}` : found,
  );
}

/** Whether a word is one of the third that each copy has to itself; the same words in every copy. */
function isOwn(word: string): boolean {
  const sum = [...word].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return sum % 3 === 0;
}
