import { type ChildNode, Element, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { getAuthoredFile } from '../content/languages';
import type { Site } from '../content/site';
import { getTranslationState, type TranslationState } from '../content/translations';
import { formatDate } from '../format';
import { formatCount } from '../problem';
import { alignParts } from './diff/align';
import { mergeInline } from './diff/inline';
import { type DiffPart, splitWords } from './diff/nodes';

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
    return { file: getAuthoredFile(doc.source, translation), state: getTranslationState(doc, site) };
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

/** Format the lines of a text that changed, with removed words as `[-old-]` and added words as `{+new+}`. */
export function formatWordChanges(before: string, after: string): string[] {
  return alignParts(splitLines(before), splitLines(after)).flatMap((line) => {
    switch (line.type) {
      case 'changed':
        return mergeInline(line.before.nodes, line.after.nodes).nodes.map(formatNode).join('');
      case 'deleted':
        return `[-${line.before.text}-]`;
      case 'inserted':
        return `{+${line.after.text}+}`;
      // A line that only moved needs no new translation.
      case 'same':
      case 'moved':
      case 'moved-away':
        return [];
      default:
        return line satisfies never;
    }
  });
}

function splitLines(text: string): DiffPart[] {
  return text
    .split(/(?<!\s)\s*\n\s*/)
    .flatMap((line) =>
      line === ''
        ? []
        : [{ kind: 'line', nodes: [new Text(line)], appearance: line, text: line, words: splitWords(line) }],
    );
}

function formatNode(node: ChildNode): string {
  if (!(node instanceof Element)) return textContent(node);
  // The elements in a mark are only for screen readers.
  const text = textContent(node.children.filter(isText));
  return node.name === 'del' ? `[-${text}-]` : `{+${text}+}`;
}
