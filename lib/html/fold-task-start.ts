import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { appendChild, findOne, prepend, textContent } from 'domutils';

/**
 * Shorten what is above the steps of a task, so that readers see the first step without scrolling. A definition of the
 * title is folded; the section before the steps keeps its first list or paragraph and its callouts.
 */
export function foldTaskStart(page: Document): void {
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const title = findOne(({ name }) => name === 'h1', page.children);
  if (!article || !title) return;
  const [firstHeading, stepsHeading] = article.children.filter((node) => isElement(node, 'h2'));
  if (!firstHeading || !stepsHeading) return;
  const listBetween = (from: ChildNode | undefined, to: ChildNode) => {
    const start = from ? article.children.indexOf(from) + 1 : 0;
    return article.children.slice(start, article.children.indexOf(to)).filter((node) => node instanceof Element);
  };
  const definition = listBetween(undefined, firstHeading).find((element) => defines(element, title));
  if (definition) fold([definition], `What “${textContent(title)}” means`);
  const folded = getFolded(listBetween(firstHeading, stepsHeading));
  if (folded.length > 0 && hasSteps(stepsHeading)) fold(folded, 'More before the steps');
}

/** List the elements of a section to fold: all after its first list or paragraph, except callouts. */
function getFolded(elements: Element[]): Element[] {
  const isList = (element: Element | undefined) => element?.name === 'ul' || element?.name === 'ol';
  const shownCount = isList(elements[0]) || !isList(elements[1]) ? 1 : 2;
  return elements.slice(shownCount).filter((element) => !hasClass(element, 'callout'));
}

/** Move elements into a closed `<details>`, at the position of the first one. */
function fold(elements: Element[], summary: string): void {
  const label = new Element('summary', { class: 'py-[0.65rem]' }, [new Text(summary)]);
  const contents = new Element('div', { class: 'pb-4' }, []);
  const details = new Element('details', { class: 'fold task-more rule-t rule-b' }, [label, contents]);
  const [first] = elements;
  if (first) prepend(first, details);
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
  const term = hasClass(element, 'term') ? findOne(({ name }) => name === 'dfn', element.children) : null;
  const normalise = (text: string) => text.trim().toLowerCase().replace(/s$/, '');
  return term !== null && normalise(textContent(term)) === normalise(textContent(title));
}

function isElement(node: ChildNode, name: string): boolean {
  return node instanceof Element && node.name === name;
}

function hasClass(node: ChildNode, className: string): boolean {
  return node instanceof Element && (node.attribs.class ?? '').split(' ').includes(className);
}
