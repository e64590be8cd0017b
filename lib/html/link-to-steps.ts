import { type Document, Element, Text } from 'domhandler';
import { append, findOne } from 'domutils';
import { getFrameId } from '../frame-id';
import { hasClass } from './page';

/** Add a link to the first steps of a task after the skip link, for readers who want to skip what comes before them. */
export function linkToSteps(page: Document): void {
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const skipLink = findOne((element) => hasClass(element, 'skip-link'), page.children);
  const steps = article && findOne((element) => hasClass(element, 'steps'), article.children);
  const isFirst = article?.children.find((node) => node instanceof Element) === steps;
  if (!skipLink || !steps || isFirst) return;
  // Not the heading, which Orca would then read out twice. Safari moves the focus only to elements that can have it.
  Object.assign(steps.attribs, { id: getFrameId('steps'), tabindex: '-1' });
  append(
    skipLink,
    new Element('a', { class: 'skip-link', href: `#${getFrameId('steps')}` }, [new Text('Skip to the steps')]),
  );
}
