import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { hasClass } from '../../html/page';
import type { WordCount } from '../../model/change-summary';
import { splitPhrase, t } from '../../words/words';
import { mergeChildren } from './blocks';
import { assignContentChange, hideTexts } from './marks';
import { canHoldText, createElement, getText, isBlankNode, isBlock, isPicture, splitWords } from './nodes';

/** The changes of a page, and the number of words that they insert and delete. */
export type PageDiff = { changes: NumberedChange[]; words: WordCount };

/**
 * Merge each element with `data-before` into the preceding `data-after` element, with changes marked. Notes on changed links show
 * addresses without the base path.
 */
export function mergePage(root: Element, basePath = ''): PageDiff {
  const parts = findAll((element) => 'data-after' in element.attribs, root.children);
  for (const after of parts) {
    const before = getOldVersion(after);
    if (before) mergeInto(after, before);
  }
  removeBasePath(root, basePath);
  const counts = parts.map(countChangedWords);
  const sum = (name: keyof WordCount) => counts.reduce((total, count) => total + count[name], 0);
  return { changes: numberChanges(root), words: { inserted: sum('inserted'), deleted: sum('deleted') } };
}

function mergeInto(after: Element, before: Element): void {
  for (const version of [before, after]) removeControls(version);
  const { nodes, isChanged } = mergeChildren(before, after);
  after.children = nodes;
  delete after.attribs['data-after'];
  if (isChanged) assignContentChange(after);
  removeElement(before);
}

function removeBasePath(root: Element, basePath: string): void {
  for (const note of findAll((element) => hasClass(element, 'change-note'), root.children)) {
    for (const text of note.children.filter(isTag).flatMap(({ children }) => children.filter(isText))) {
      if (text.data.startsWith(`${basePath}/`)) text.data = text.data.slice(basePath.length);
    }
  }
}

function getOldVersion(element: Element): Element | undefined {
  let sibling: ChildNode | null = element.next;
  while (sibling && !isTag(sibling)) sibling = sibling.next;
  return sibling && 'data-before' in sibling.attribs ? sibling : undefined;
}

/** Remove the anchor links of headings, copy buttons and the labels of tabs. */
function removeControls(root: Element): void {
  const isControl = (element: Element) =>
    hasClass(element, 'anchor') ||
    (element.name === 'label' && element.parent !== null && isTag(element.parent) && hasClass(element.parent, 'tabs'));
  findAll(isControl, root.children).forEach(removeElement);
  for (const figure of findAll((element) => 'data-copy' in element.attribs, root.children))
    delete figure.attribs['data-copy'];
}

type BlockChange = 'inserted' | 'deleted' | 'changed' | 'moved';

/** A numbered change on a page: its anchor id, its type, and the first words of the block. */
export type NumberedChange = { id: string; type: BlockChange; excerpt: string };

const MAX_EXCERPT_WORDS = 10;

const NUMBER_PHRASES = {
  inserted: 'diff.numbered-inserted',
  deleted: 'diff.numbered-deleted',
  changed: 'diff.numbered-changed',
  moved: 'diff.numbered-moved',
} as const;
type NumberPhrase = (typeof NUMBER_PHRASES)[BlockChange];

/** Number the changes in an element, and link each to the next. */
function numberChanges(root: Element): NumberedChange[] {
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

function countChangedWords(root: Element): WordCount {
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
