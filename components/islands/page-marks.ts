import { createButton } from './create-button';
import { foldText } from './fold-text';

const PARAMETER = 'mark';
const CLEAR_BUTTON =
  'clear-marks fixed end-edge bottom-4 z-7 min-h-control bg-mark-ground px-4 py-[0.4rem] text-ui font-bold';

/** Mark the words that a search brought the reader here for, with a way to clear the marks. */
export function startPageMarks(): void {
  const wanted = new Set((new URLSearchParams(location.search).get(PARAMETER) ?? '').split(' ').filter(Boolean));
  const text = document.querySelector('main .prose') ?? document.querySelector('main');
  if (wanted.size === 0 || !text) return;
  const marks = [...getTextNodes(text)].flatMap((node) => markWords(node, wanted));
  if (marks.length === 0) return;
  const clear = createButton('Clear marked words', CLEAR_BUTTON, () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes);
    text.normalize();
    clear.remove();
    history.replaceState(null, '', location.pathname + location.hash);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  });
  document.body.append(clear);
}

function getTextNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Wrap the wanted words of a text, whole ones, without regard to case and accents. */
function markWords(node: Text, wanted: Set<string>): HTMLElement[] {
  const words = [...node.data.matchAll(/[\p{Letter}\p{Number}\p{Mark}_]+/gu)].filter(([word]) =>
    wanted.has(foldText(word)),
  );
  // From the last to the first, as each cut changes what follows it.
  return words.reverse().map(({ 0: word, index }) => {
    const found = node.splitText(index);
    found.splitText(word.length);
    const mark = document.createElement('mark');
    found.replaceWith(mark);
    mark.append(found);
    return mark;
  });
}
