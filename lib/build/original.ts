import type { Site } from '../content/site';
import { getTranslationState, isLate } from '../content/translations';
import type { Doc } from '../model/doc';
import { getHref, getSitePath } from '../slug';

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
