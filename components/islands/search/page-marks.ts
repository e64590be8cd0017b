import { getFrameId } from '@/lib/frame-id';
import { getLanguageRules } from '@/lib/search/shared/languages/languages';
import { listStarts } from '@/lib/search/shared/languages/rules';
import { getWords, parseQuery, type Word } from '@/lib/search/shared/terms';
import { t } from '@/lib/words/words';
import { ANNOUNCE_DELAY } from '../announce';
import { createButton } from '../create-button';
import { TEXT_CHANGE } from '../text-change';

/** The query parameter of a page's address with the words to highlight. */
export const MARK_PARAMETER = 'mark';

/** How long the text that says that the marks are cleared stays for screen readers, in milliseconds. */
const CLEARED_DURATION = 3000;

/** Highlighted ranges of a page. */
type Marks = { setCurrent(index: number): void; clear(): void };

/** Highlight the words of a query in all their forms, and add a bar to step through them. Repeats it in a new text. */
export function startPageMarks(query: string): void {
  let remove = addMarks(query);
  document.addEventListener(TEXT_CHANGE, () => {
    // The reader may have cleared the marks.
    if (!new URLSearchParams(location.search).has(MARK_PARAMETER)) return;
    remove();
    remove = addMarks(query);
  });
}

/** Highlight the words of a query, with the bar. Returns a function that removes both. */
function addMarks(query: string): () => void {
  const main = document.querySelector('main');
  const ranges = main ? findRanges(main.querySelector('.prose') ?? main, query) : [];
  if (!main || ranges.length === 0) return () => undefined;
  const marks = 'highlights' in CSS ? createHighlights(ranges) : createSpans(ranges);
  let current = -1;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const step = (direction: 1 | -1) => {
    current =
      current === -1 && direction === -1 ? ranges.length - 1 : (current + direction + ranges.length) % ranges.length;
    status.textContent = t('search-marks.position', { number: current + 1, total: ranges.length });
    marks.setCurrent(current);
    scrollToRange(ranges[current]);
  };
  const bar = createBar();
  const clear = () => {
    marks.clear();
    announceCleared(bar, status);
    removeEventListener('keydown', clearOnEscape);
    const address = new URL(location.href);
    address.searchParams.delete(MARK_PARAMETER);
    history.replaceState(null, '', address);
    document.getElementById(getFrameId('main'))?.focus({ preventScroll: true });
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) clear();
  };
  addEventListener('keydown', clearOnEscape);
  bar.append(
    status,
    createButton(t('search-marks.previous'), 'button', () => step(-1)),
    createButton(t('search-marks.next'), 'button', () => step(1)),
    createButton(t('search-marks.clear'), 'button', clear),
  );
  // First in the page's text, so that the Tab key reaches it after the skip link.
  (document.getElementById(getFrameId('main')) ?? main).prepend(bar);
  // Screen readers announce only changes of a region that they know already.
  setTimeout(() => {
    status.textContent = t('search-marks.count', { count: ranges.length });
  });
  return () => {
    marks.clear();
    removeEventListener('keydown', clearOnEscape);
    bar.remove();
  };
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'marks-bar';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', t('search-marks.landmark'));
  return bar;
}

/** Reduce the bar to its status, which screen readers know already, and announce there that the marks are cleared. */
function announceCleared(bar: HTMLElement, status: HTMLElement): void {
  bar.className = 'visually-hidden';
  for (const name of ['role', 'aria-label']) bar.removeAttribute(name);
  for (const button of bar.querySelectorAll('button')) button.remove();
  status.textContent = '';
  setTimeout(() => {
    status.textContent = t('search-marks.cleared');
  }, ANNOUNCE_DELAY);
  setTimeout(() => bar.remove(), CLEARED_DURATION);
}

/** Find the words of a query in any form. Text in closed details is included; other hidden text is not. */
function findRanges(root: Element, query: string): Range[] {
  const findWords = createWordFinder(query, document.documentElement.lang);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const words = findWords(node.data);
    if (words.length > 0 && isReadable(node.parentElement))
      ranges.push(...words.map((word) => createRange(node, word)));
  }
  return ranges;
}

/** Create a function that finds the words of a query in a text, in every form but not as synonyms. */
export function createWordFinder(query: string, language: string): (text: string) => Word[] {
  const rules = getLanguageRules(language);
  const getForm = (word: string) => rules?.getStem(word) ?? word;
  const starts = parseQuery(query, language).terms.flatMap(({ word }) => listStarts(word, rules));
  const forms = new Set(starts.map(getForm));
  return (text) => getWords(text).filter(({ word }) => forms.has(getForm(word)));
}

function isReadable(element: Element | null): boolean {
  if (!element || element.closest('svg, button')) return false;
  return element.closest('details:not([open])') !== null || element.checkVisibility?.() !== false;
}

function createRange(node: Text, { start, end }: { start: number; end: number }): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

function createHighlights(ranges: Range[]): Marks {
  CSS.highlights.set('query', new Highlight(...ranges));
  return {
    setCurrent: (index) => {
      const current = new Highlight(...ranges.slice(index, index + 1));
      current.priority = 1;
      CSS.highlights.set('query-current', current);
    },
    clear: () => {
      CSS.highlights.delete('query');
      CSS.highlights.delete('query-current');
    },
  };
}

/** Wrap the ranges in elements, for browsers without the CSS Custom Highlight API. */
function createSpans(ranges: Range[]): Marks {
  const spans = ranges.map(() => document.createElement('span'));
  // Start with the last word: wrapping a word splits its text node.
  for (const [index, range] of [...ranges.entries()].reverse()) {
    const span = spans[index];
    if (!span) continue;
    span.className = 'query-word';
    range.surroundContents(span);
  }
  return {
    setCurrent: (current) => {
      for (const [index, span] of spans.entries()) span.classList.toggle('is-current', index === current);
    },
    clear: () => {
      for (const span of spans) span.replaceWith(...span.childNodes);
    },
  };
}

function scrollToRange(range: Range | undefined): void {
  const { startContainer } = range ?? {};
  const element = startContainer instanceof Element ? startContainer : startContainer?.parentElement;
  for (let details = element?.closest('details'); details; details = details.parentElement?.closest('details'))
    details.open = true;
  element?.scrollIntoView({ block: 'center' });
}
