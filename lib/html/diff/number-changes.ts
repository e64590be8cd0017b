import { type ChildNode, type Element, isTag } from 'domhandler';
import { findAll } from 'domutils';
import { createHiddenText } from './marks';
import { canHoldText, createElement, getText, hasClass, isBlankNode, isBlock } from './nodes';
import { splitWords } from './words';

/** What became of a block. */
export type BlockChange = 'inserted' | 'deleted' | 'changed' | 'moved';

/** One change on a page: the anchor that leads to it, what became of the block, and how the block begins. */
export type NumberedChange = { id: string; type: BlockChange; excerpt: string };

/** The words that a page has gained and lost. */
export type WordCount = { inserted: number; deleted: number };

const EXCERPT_WORDS = 10;

/** Number the changes below an element, in the order in which they are read: each gets a link that leads to the next. */
export function numberChanges(root: Element): NumberedChange[] {
  const found = findChanges(root);
  linkMoved(root, found);
  return found.map(({ element, holder, type }, index) => {
    const id = getId(index);
    const excerpt = getExcerpt(element, type);
    const isLast = index === found.length - 1;
    const href = isLast ? '#changes' : `#${getId(index + 1)}`;
    const onward = isLast ? 'Back to the list of changes' : 'Go to the next change';
    const shown = type === 'moved' ? `${index + 1} moved here` : String(index + 1);
    const label = [createHiddenText('Change '), shown, createHiddenText(` of ${found.length}, ${type}. ${onward}`)];
    holder.children = [createElement('a', { class: 'change-number', id, href }, label), ...holder.children];
    return { id, type, excerpt };
  });
}

/** Count the words that are marked below an element. */
export function countChangedWords(root: Element): WordCount {
  const count = (name: keyof WordCount, element: Element): number =>
    hasClass(element, name)
      ? splitWords(getText([element])).length
      : element.children.filter(isTag).reduce((sum, child) => sum + count(name, child), 0);
  return { inserted: count('inserted', root), deleted: count('deleted', root) };
}

type Found = { element: Element; holder: Element; type: BlockChange };

function findChanges(root: Element): Found[] {
  const found: Found[] = [];
  let last: BlockChange | undefined;
  for (const child of root.children) {
    if (isBlankNode(child) || !isTag(child)) continue;
    const type = child.attribs['data-change'] as BlockChange | undefined;
    delete child.attribs['data-change'];
    const holder = type && (findHolder(child) ?? findHolder(root));
    // Blocks that came, went or moved together are one change.
    const isMore = type === last && type !== 'changed';
    if (type && holder && !isMore) found.push({ element: child, holder, type });
    if (type !== 'inserted' && type !== 'deleted') found.push(...findChanges(child));
    last = type;
  }
  return found;
}

/** The line that a block left behind leads to where it is now. */
function linkMoved(root: Element, found: Found[]): void {
  const ids = new Map(found.map(({ element }, index) => [element.attribs['data-moved'], getId(index)]));
  for (const element of findAll(({ attribs }) => 'data-moved' in attribs, root.children)) {
    const id = ids.get(element.attribs['data-moved']);
    const holder = hasClass(element, 'moved-away') && findHolder(element);
    if (id && holder) holder.children = [createElement('a', { href: `#${id}` }, holder.children)];
    delete element.attribs['data-moved'];
  }
}

/** How a block begins as it is now, or as it was where it is gone. */
function getExcerpt(element: Element, type: BlockChange): string {
  const isLeftOut = (each: ChildNode) =>
    isTag(each) && (hasClass(each, 'change-note') || (type !== 'deleted' && hasClass(each, 'deleted')));
  const words = getText([element], isLeftOut).split(' ');
  if (words[0] === '') return 'a picture';
  return words.slice(0, EXCERPT_WORDS).join(' ') + (words.length > EXCERPT_WORDS ? ' …' : '');
}

/** Find the first place below an element where a link may stand among words. */
function findHolder(element: Element): Element | undefined {
  const first = element.children.find((child) => !isBlankNode(child));
  if (first && !isBlock(first)) return canHoldText(element) ? element : undefined;
  for (const child of element.children.filter(isBlock)) {
    const holder = findHolder(child);
    if (holder) return holder;
  }
  return undefined;
}

function getId(index: number): string {
  return `change-${index + 1}`;
}
