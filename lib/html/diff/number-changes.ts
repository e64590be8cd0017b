import { type ChildNode, type Element, isTag } from 'domhandler';
import { findAll, findOne } from 'domutils';
import { createHiddenText } from './marks';
import { canHoldText, createElement, getText, hasClass, isBlankNode, isBlock, isPicture } from './nodes';
import { splitWords } from './words';

/** How a block changed. */
export type BlockChange = 'inserted' | 'deleted' | 'changed' | 'moved';

/** A numbered change on a page: its anchor id, its type, and the first words of the block. */
export type NumberedChange = { id: string; type: BlockChange; excerpt: string };

/** The numbers of words that were inserted and deleted. */
export type WordCount = { inserted: number; deleted: number };

const MAX_EXCERPT_WORDS = 10;

/** Number the changes below an element, and link each to the next. */
export function numberChanges(root: Element): NumberedChange[] {
  const found = findChanges(root);
  linkPlaceholders(root, found);
  return found.map(({ element, holder, type }, index) => {
    const id = getId(index);
    const excerpt = getExcerpt(element, type);
    const isLast = index === found.length - 1;
    const href = isLast ? '#changes' : `#${getId(index + 1)}`;
    const instruction = isLast ? 'Back to the list of changes' : 'Go to the next change';
    const shown = type === 'moved' ? `${index + 1} moved here` : String(index + 1);
    const label = [
      createHiddenText('Change '),
      shown,
      createHiddenText(` of ${found.length}, ${type}. ${instruction}`),
    ];
    holder.children = [createElement('a', { class: 'change-number', id, href }, label), ...holder.children];
    return { id, type, excerpt };
  });
}

/** Count the inserted and deleted words below an element. */
export function countChangedWords(root: Element): WordCount {
  const count = (name: keyof WordCount, element: Element): number =>
    hasClass(element, name)
      ? splitWords(getText([element])).length
      : element.children.filter(isTag).reduce((sum, child) => sum + count(name, child), 0);
  return { inserted: count('inserted', root), deleted: count('deleted', root) };
}

/** A changed block, and the element in it that gets the link with the number. */
type ChangedBlock = { element: Element; holder: Element; type: BlockChange };

function findChanges(root: Element): ChangedBlock[] {
  const found: ChangedBlock[] = [];
  let previous: BlockChange | undefined;
  for (const child of root.children) {
    if (isBlankNode(child) || !isTag(child)) continue;
    const type = child.attribs['data-change'] as BlockChange | undefined;
    delete child.attribs['data-change'];
    const holder = type && (findHolder(child) ?? findHolder(root));
    // Adjacent blocks that were inserted, deleted or moved are one change.
    const isContinued = type === previous && type !== 'changed';
    if (type && holder && !isContinued) found.push({ element: child, holder, type });
    if (type !== 'inserted' && type !== 'deleted') found.push(...findChanges(child));
    previous = type;
  }
  return found;
}

/** Link each placeholder of a moved block to the block's new position. */
function linkPlaceholders(root: Element, found: ChangedBlock[]): void {
  const ids = new Map(found.map(({ element }, index) => [element.attribs['data-moved'], getId(index)]));
  for (const element of findAll(({ attribs }) => 'data-moved' in attribs, root.children)) {
    const id = ids.get(element.attribs['data-moved']);
    const holder = hasClass(element, 'moved-away') && findHolder(element);
    if (id && holder) holder.children = [createElement('a', { href: `#${id}` }, holder.children)];
    delete element.attribs['data-moved'];
  }
}

/** Get the caption of a picture, or the first words of a block: the new ones, or those of a deleted block. */
function getExcerpt(element: Element, type: BlockChange): string {
  const excluded = ['change-note', 'change-number', ...(type === 'deleted' ? [] : ['deleted'])];
  const isExcluded = (each: ChildNode) => isTag(each) && excluded.some((name) => hasClass(each, name));
  const caption = element.name === 'figure' && findOne(({ name }) => name === 'figcaption', element.children);
  const isCaptioned = caption && findOne(isPicture, element.children) !== null;
  const words = getText([isCaptioned ? caption : element], isExcluded).split(' ');
  if (words[0] === '') return 'a picture';
  const excerpt = words.slice(0, MAX_EXCERPT_WORDS).join(' ') + (words.length > MAX_EXCERPT_WORDS ? ' …' : '');
  return isCaptioned ? `the picture “${excerpt}”` : excerpt;
}

/** Find the first element that may hold a link beside its text. */
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
