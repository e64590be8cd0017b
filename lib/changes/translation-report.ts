import { getPageFile } from '../content/languages';
import { formatDate } from '../content/review';
import type { Site } from '../content/site';
import { getTranslationState, type TranslationState } from '../content/translations';
import { formatCount } from '../problem';
import { formatWordChanges } from './format-word-changes';

const HEADINGS = {
  missing: 'Not translated',
  outdated: 'Outdated',
  unknown: 'Without a note of the text that they translate, which npm run translated writes',
} satisfies Partial<Record<TranslationState['type'], string>>;

/** Format a report on the pages of a language that are missing or outdated, with what changed in the main language. */
export function formatTranslationReport(site: Site): string {
  const { translation } = site.settings;
  if (!translation) return '';
  const pages = [...site.docs, ...site.sitePages.docs].map((doc) => {
    return { file: getPageFile(doc.source, translation), state: getTranslationState(doc, site) };
  });
  const parts = (['missing', 'outdated', 'unknown'] as const).map((type) => {
    const found = pages.filter(({ state }) => state.type === type);
    const lines = found.flatMap(({ file, state }) => [`  ${file}${formatDay(state)}`, ...formatChanges(state)]);
    return [`${HEADINGS[type]}: ${formatCount(found.length, 'page')}`, ...lines].join('\n');
  });
  const count = pages.filter(({ state }) => state.type !== 'missing').length;
  return [`${translation.label}: ${count} of ${formatCount(pages.length, 'page')} translated`, ...parts].join('\n\n');
}

function formatDay(state: TranslationState): string {
  return state.type === 'outdated' && state.since ? `, since ${formatDate(state.since)}` : '';
}

function formatChanges(state: TranslationState): string[] {
  if (state.type !== 'outdated') return [];
  const { before, after } = state;
  const changes =
    before === undefined
      ? ['The text that was translated is not in the git history, so its changes are not known.']
      : formatWordChanges(before, after);
  return changes.map((line) => `    ${line}`);
}
