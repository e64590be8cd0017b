import { type Document, Element, Text } from 'domhandler';
import { append, findOne } from 'domutils';
import { hasSteps } from './fold-task-start';
import { hasClass, isElement } from './page';

/** Add a link to the steps of a task after the skip link, for readers who want to skip what comes before them. */
export function linkToSteps(page: Document): void {
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const skipLink = findOne((element) => hasClass(element, 'skip-link'), page.children);
  const heading = article?.children.filter((node) => isElement(node, 'h2')).find(hasSteps);
  if (!skipLink || heading?.attribs.id === undefined) return;
  // Safari moves the focus only to elements that can have it.
  heading.attribs.tabindex = '-1';
  const link = new Element('a', { class: 'skip-link', href: `#${heading.attribs.id}` }, [
    new Text('Skip to the steps'),
  ]);
  append(skipLink, link);
}
