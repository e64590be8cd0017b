import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { append, appendChild, findOne, textContent } from 'domutils';
import { t } from '../words/words';
import { hasClass, isElement } from './page';

/** The most items of a list above the steps that are not folded. */
const MAX_ITEMS = 3;

/**
 * Shorten what is above the steps of a task, so that readers see the first step without scrolling. It keeps the first
 * paragraph of the page, the first list or paragraph of the section before the steps, and callouts. The rest is folded.
 */
export function foldTaskStart(page: Document): void {
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const title = findOne(({ name }) => name === 'h1', page.children);
  if (!article || !title) return;
  const [firstHeading, stepsHeading] = article.children.filter((node) => isElement(node, 'h2'));
  if (!firstHeading || !stepsHeading) return;
  const listBetween = (from: ChildNode | undefined, to: ChildNode) => {
    const start = from ? article.children.indexOf(from) + 1 : 0;
    const nodes = article.children.slice(start, article.children.indexOf(to));
    return nodes.filter((node) => node instanceof Element).filter((element) => !hasClass(element, 'anchor'));
  };
  if (!hasSteps(stepsHeading)) return;
  const intro = foldableIntro(listBetween(undefined, firstHeading), title);
  const { shown, folded } = splitSection(listBetween(firstHeading, stepsHeading));
  const items = splitList(shown.at(-1));
  const all = [...items, ...intro, ...folded];
  if (all.length > 0) fold(all, shown.at(-1) ?? findAnchor(firstHeading) ?? firstHeading);
}

/** Find the link of a heading, which follows it. */
function findAnchor({ next }: ChildNode): ChildNode | undefined {
  return next && hasClass(next, 'anchor') ? next : undefined;
}

/** List the paragraphs after the first above a task, and a definition of its title. */
function foldableIntro(elements: Element[], title: Element): Element[] {
  const [, ...others] = elements.filter((element) => element.name === 'p');
  return elements.filter((element) => others.includes(element) || defines(element, title));
}

/** Remove the last items from a long list, and return them as a list. */
function splitList(list: Element | undefined): Element[] {
  const items = list?.name === 'ul' ? list.children.filter((node) => isElement(node, 'li')) : [];
  if (items.length <= MAX_ITEMS) return [];
  const rest = new Element('ul', {}, []);
  for (const item of items.slice(MAX_ITEMS)) appendChild(rest, item);
  return [rest];
}

/** Split a section into its first list or paragraph, and the elements to fold: all others except callouts. */
function splitSection(elements: Element[]): { shown: Element[]; folded: Element[] } {
  const isList = (element: Element | undefined) => element?.name === 'ul' || element?.name === 'ol';
  const shownCount = isList(elements[0]) || !isList(elements[1]) ? 1 : 2;
  const folded = elements.slice(shownCount).filter((element) => !hasClass(element, 'callout'));
  return { shown: elements.slice(0, shownCount), folded };
}

/** Move elements into a closed `<details>` after another element. */
function fold(elements: Element[], previous: ChildNode): void {
  const summary = new Element('summary', { class: 'py-[0.65rem]' }, [new Text(t('task.more-before-steps'))]);
  const contents = new Element('div', { class: 'pb-4' }, []);
  append(previous, new Element('details', { class: 'fold task-more' }, [summary, contents]));
  // appendChild removes each element from its old position.
  for (const element of elements) appendChild(contents, element);
}

/** Check whether the section below a heading has steps. */
function hasSteps(heading: ChildNode): boolean {
  for (let node = heading.next; node && !isElement(node, 'h2'); node = node.next) {
    if (hasClass(node, 'steps')) return true;
  }
  return false;
}

/** Check whether an element defines the title of the page, in singular or plural. */
function defines(element: Element, title: Element): boolean {
  const term = hasClass(element, 'term') ? findOne(({ name }) => name === 'dt', element.children) : null;
  const normalise = (text: string) => text.trim().toLowerCase().replace(/s$/, '');
  return term !== null && normalise(textContent(term)) === normalise(textContent(title));
}
