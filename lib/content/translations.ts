import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { getDisplayPath, writeAtomically } from '../files';
import { readGit } from '../git';
import type { Doc } from '../model/doc';
import { fail } from '../problem';
import type { Translation } from '../settings';
import { getHref, getSitePath } from '../slug';
import { findPageSource, splitFile } from './frontmatter';
import { getPageId } from './languages';
import type { Site } from './site';
import { normaliseText, readSource } from './sources';

/** How a translated page relates to the main language. `unknown`: it names no text of it. */
export type TranslationState =
  | { type: 'current' | 'missing' | 'unknown' }
  /** `before` is absent if git has no such text, and `since` is the day on which the text changed, if git knows it. */
  | { type: 'outdated'; before?: string; after: string; since?: string };

/** Get the hash with which git finds a page again. Git knows its bytes, whose line ends can differ from those of its text. */
function hashSource(dir: string, source: string, text: string): string {
  return /^[0-9a-f]{40}$/m.exec(readGit(dir, 'hash-object', '--', source) ?? '')?.[0] ?? hashPage(text);
}

/** Hash the text of a page as git does: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
function hashPage(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');
}

/** Get the state of a page in the language of its site. */
export function getTranslationState(
  { source, translates, language }: Pick<Doc, 'source' | 'translates' | 'language'>,
  { settings }: Pick<Site, 'settings'>,
): TranslationState {
  const { contentDir: mainDir } = settings.translation?.main ?? settings;
  const mainSource = findPageSource(getPageId(source), mainDir);
  if (language !== undefined) return { type: 'missing' };
  if (translates === undefined || mainSource === undefined) return { type: 'unknown' };
  const { text } = readSource(mainDir, mainSource, []);
  if (hashPage(text) === translates || hashSource(mainDir, mainSource, text) === translates) return { type: 'current' };
  const after = getTranslatedText(text);
  const old = readGit(mainDir, 'cat-file', 'blob', translates);
  const before = old === undefined ? undefined : getTranslatedText(normaliseText(old));
  if (before === after) return { type: 'current' };
  return {
    type: 'outdated',
    before,
    after,
    since: before === undefined ? undefined : findChange(mainDir, mainSource, translates),
  };
}

/** Whether a page is outdated for more days than the site allows. Readers see it only then. */
export function isLate(state: TranslationState, { identity, settings }: Pick<Site, 'identity' | 'settings'>): boolean {
  if (state.type !== 'outdated' || state.since === undefined || identity.outdated_after === undefined) return false;
  return differenceInCalendarDays(parseISO(settings.buildDate), parseISO(state.since)) > identity.outdated_after;
}

/** Get the part of a page that is translated: its title, description and body. */
function getTranslatedText(text: string): string {
  const { data, body } = splitFile({ source: '', file: '', text }, []);
  return `${data.title}\n\n${data.description}\n\n${body.trim()}`;
}

/** Find the day on which a commit replaced a text of a file by another one. */
function findChange(dir: string, source: string, blob: string): string | undefined {
  const log = readGit(dir, 'log', '--format=%cs', '--raw', '--no-abbrev', `--find-object=${blob}`, '--', source) ?? '';
  return new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)\\n\\n:\\d+ \\d+ ${blob} `, 'm').exec(log)?.[1];
}

/** Write into a translated page which text of the main language it translates. Returns the file. */
export function markTranslated(id: string, { dir, main }: Translation): string {
  const mainSource = findPageSource(id, main.contentDir);
  if (mainSource === undefined) return fail(id, `The main language has no page "${id}".`, 'Write the id of a page.');
  const source = findPageSource(id, dir);
  const copy = getDisplayPath(dir, mainSource);
  if (source === undefined) return fail(copy, 'The page is not translated.', 'Write the translation into this file.');
  const file = path.join(dir, source);
  const { text: mainText } = readSource(main.contentDir, mainSource, []);
  const field = `translates: "${hashSource(main.contentDir, mainSource, mainText)}"\n`;
  const text = readFileSync(file, 'utf8');
  const end = /^\uFEFF?---/.test(text) ? text.indexOf('\n---', 3) + 1 : 0;
  if (end === 0) return fail(getDisplayPath(dir, source), 'The page has no frontmatter.', 'Begin it with a title.');
  writeAtomically(file, text.slice(0, end).replace(/^translates:[^\n]*\n/m, '') + field + text.slice(end));
  return getDisplayPath(dir, source);
}

/** The page in the main language, of a page that is not translated or is older. */
export type Original = { type: 'not-translated' | 'outdated'; code: string; label: string; href: string };

/** The codes of the languages that have a page, and the original of the page, if any. */
export type PageLanguages = { codes: string[]; original?: Original };

/** Get the languages that have a page, and its original; undefined for a site in one language. */
export function getPageLanguages(doc: Doc, site: Site): PageLanguages | undefined {
  if (site.languages.length === 0) return undefined;
  const codes = site.languages.flatMap(({ code, translated }) => (translated?.has(doc.id) === false ? [] : [code]));
  return { codes, original: getOriginal(doc, site) };
}

function getOriginal(doc: Doc, site: Site): Original | undefined {
  const [main] = site.languages;
  if (!main || !site.settings.translation) return undefined;
  const state = getTranslationState(doc, site);
  if (state.type !== 'missing' && !isLate(state, site)) return undefined;
  const { basePath, code, label } = main;
  const href = getHref(getSitePath(doc.href, site.settings.basePath), basePath);
  return { type: state.type === 'missing' ? 'not-translated' : 'outdated', code, label, href };
}
