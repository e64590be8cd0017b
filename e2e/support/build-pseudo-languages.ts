// Builds the test site in two made-up languages, whose words are English with accents, and from right to left.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ACCENTED,
  LANGUAGE_LABEL,
  makePseudoWords,
  PSEUDO_CONTENT,
  RIGHT_TO_LEFT,
} from '../pseudo-languages/pseudo-words';
import { getBuildEnv, PSEUDO_LANGUAGES_SITE } from '../sites';

const { CONTENT_DIR, EXTRA_WORDS_FILE } = PSEUDO_LANGUAGES_SITE.env;
const TRANSLATION = 'content-rtl';
/** A page that is not translated. */
const UNTRANSLATED = 'reference/deep/berth.mdx';

const dir = path.dirname(CONTENT_DIR);
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
writeFileSync(EXTRA_WORDS_FILE, JSON.stringify(makePseudoWords()));
for (const name of [path.basename(CONTENT_DIR), TRANSLATION]) {
  for (const source of PSEUDO_CONTENT) cpSync(source, path.join(dir, name), { recursive: true });
}
for (const source of ['site.yml', UNTRANSLATED]) rmSync(path.join(dir, TRANSLATION, source));
const identity = path.join(CONTENT_DIR, 'site.yml');
const languages = `[{ code: ${RIGHT_TO_LEFT}, label: ${LANGUAGE_LABEL}, content: ${TRANSLATION} }]`;
const text = readFileSync(identity, 'utf8').replace(/^language: .*/m, `language: ${ACCENTED}\nlanguages: ${languages}`);
writeFileSync(identity, `${text}search_engine: https://search.example.org/?q=\n`);

// The engine reads the words when it is loaded.
process.env.EXTRA_WORDS_FILE = EXTRA_WORDS_FILE;
const { buildSite } = await import('../../lib/build/build');
const { getSettings } = await import('../../lib/settings');
// The caches do not know of the made-up words.
await buildSite(getSettings(getBuildEnv(PSEUDO_LANGUAGES_SITE)), { isCold: true });
