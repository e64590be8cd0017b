import { type ChildNode, type Element, isTag, Text } from 'domhandler';
import { findAll, findOne } from 'domutils';
import { hasClass } from '../../html/page';
import type { WordCount } from '../../model/change-summary';
import { splitPhrase, t } from '../../words/words';
import { hideTexts } from './marks';
import { canHoldText, createElement, getText, isBlankNode, isBlock, isPicture } from './nodes';
import { splitWords } from './words';

/** How a block changed. */
export type BlockChange = 'inserted' | 'deleted' | 'changed' | 'moved';

/** A numbered change on a page: its anchor id, its type, and the first words of the block. */
export type NumberedChange = { id: string; type: BlockChange; excerpt: string };

/** The maximum length of an excerpt, in words. */
const MAX_EXCERPT_WORDS = 10;

const NUMBER_PHRASES = {
  inserted: 'diff.numbered-inserted',
  deleted: 'diff.numbered-deleted',
  changed: 'diff.numbered-changed',
  moved: 'diff.numbered-moved',
} as const;
type NumberPhrase = (typeof NUMBER_PHRASES)[BlockChange];

/** Number the changes in an element, and link each to the next. */
export function numberChanges(root: Element): NumberedChange[] {
  const blocks = findChanges(root);
  linkPlaceholders(root, blocks);
  return blocks.map(({ element, holder, type }, index) => {
    const id = getChangeId(index);
    const excerpt = getExcerpt(element, type);
    const isLast = index === blocks.length - 1;
    const href = isLast ? '#changes' : `#${getChangeId(index + 1)}`;
    const number = String(index + 1);
    // Only the number is visible.
    const label = splitPhrase<NumberPhrase, string | ChildNode[]>(NUMBER_PHRASES[type], {
      number: [new Text(type === 'moved' ? t('diff.moved-here', { number }) : number)],
      total: String(blocks.length),
      instruction: t(isLast ? 'diff.back-to-list' : 'diff.go-to-next'),
    });
    holder.children = [createElement('a', { class: 'change-number', id, href }, hideTexts(label)), ...holder.children];
    return { id, type, excerpt };
  });
}

/** Count the inserted and deleted words in an element. */
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
  const blocks: ChangedBlock[] = [];
  let previous: BlockChange | undefined;
  for (const child of root.children) {
    if (isBlankNode(child) || !isTag(child)) continue;
    const type = child.attribs['data-change'] as BlockChange | undefined;
    delete child.attribs['data-change'];
    const holder = type && (findHolder(child) ?? findHolder(root));
    // Adjacent blocks that were inserted, deleted or moved are one change.
    const isContinued = type === previous && type !== 'changed';
    if (type && holder && !isContinued) blocks.push({ element: child, holder, type });
    if (type !== 'inserted' && type !== 'deleted') blocks.push(...findChanges(child));
    previous = type;
  }
  return blocks;
}

/** Link each placeholder of a moved block to the block's new position. */
function linkPlaceholders(root: Element, blocks: ChangedBlock[]): void {
  const ids = new Map(blocks.map(({ element }, index) => [element.attribs['data-moved'], getChangeId(index)]));
  for (const element of findAll(({ attribs }) => 'data-moved' in attribs, root.children)) {
    const id = ids.get(element.attribs['data-moved']);
    const holder = hasClass(element, 'moved-away') && findHolder(element);
    if (id && holder) holder.children = [createElement('a', { href: `#${id}` }, holder.children)];
    delete element.attribs['data-moved'];
  }
}

/** Get the caption of a picture, or the first words of a block. Only a deleted block shows deleted words. */
function getExcerpt(element: Element, type: BlockChange): string {
  const excluded = ['change-note', 'change-number', ...(type === 'deleted' ? [] : ['deleted'])];
  const isExcluded = (node: ChildNode) => isTag(node) && excluded.some((name) => hasClass(node, name));
  const caption = element.name === 'figure' && findOne(({ name }) => name === 'figcaption', element.children);
  const isCaptioned = caption && findOne(isPicture, element.children) !== null;
  const text = getText([isCaptioned ? caption : element], isExcluded);
  if (text === '') return t('diff.picture');
  const words = text.split(' ');
  const excerpt = words.slice(0, MAX_EXCERPT_WORDS).join(' ') + (words.length > MAX_EXCERPT_WORDS ? ' …' : '');
  return isCaptioned ? t('diff.captioned-picture', { caption: excerpt }) : excerpt;
}

/** Find the first element that may hold a link next to its text. */
function findHolder(element: Element): Element | undefined {
  const first = element.children.find((child) => !isBlankNode(child));
  if (first && !isBlock(first)) return canHoldText(element) ? element : undefined;
  for (const child of element.children.filter(isBlock)) {
    const holder = findHolder(child);
    if (holder) return holder;
  }
  return undefined;
}

function getChangeId(index: number): string {
  return `change-${index + 1}`;
}
