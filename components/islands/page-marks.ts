import { getFrameId } from '@/lib/frame-id';
import { createButton } from './create-button';
import { foldText } from './fold-text';

const PARAMETER = 'mark';
const CLEAR_BUTTON =
  'clear-marks fixed end-edge bottom-4 z-7 min-h-control bg-mark-ground px-4 py-[0.4rem] text-ui font-bold';

/** Mark the words of the search that led to this page, and add a button that clears the marks. */
export function startPageMarks(): void {
  const queryWords = new Set((new URLSearchParams(location.search).get(PARAMETER) ?? '').split(' ').filter(Boolean));
  const text = document.querySelector('main .prose') ?? document.querySelector('main');
  if (queryWords.size === 0 || !text) return;
  const marks = [...getTextNodes(text)].flatMap((node) => markWords(node, queryWords));
  if (marks.length === 0) return;
  const clear = createButton('Clear highlights', CLEAR_BUTTON, () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes);
    text.normalize();
    clear.remove();
    history.replaceState(null, '', location.pathname + location.hash);
    document.getElementById(getFrameId('main'))?.focus({ preventScroll: true });
  });
  document.body.append(clear);
}

function getTextNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Wrap each whole word in `queryWords` in a `<mark>`, ignoring case and accents. */
function markWords(node: Text, queryWords: Set<string>): HTMLElement[] {
  const words = [...node.data.matchAll(/[\p{Letter}\p{Number}\p{Mark}_]+/gu)].filter(([word]) =>
    queryWords.has(foldText(word)),
  );
  // Start with the last word: splitting a text node changes the positions after the split.
  return words.reverse().map(({ 0: word, index }) => {
    const textNode = node.splitText(index);
    textNode.splitText(word.length);
    const mark = document.createElement('mark');
    textNode.replaceWith(mark);
    mark.append(textNode);
    return mark;
  });
}
