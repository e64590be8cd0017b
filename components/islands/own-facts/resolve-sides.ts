import { t } from '@/lib/words/words';
import { formatValue, type OwnFacts } from './store';

/** Elements that are removed with their last text. */
const EMPTIED = 'p, li, ul, ol, h2, h3, h4, strong, blockquote, tr, tbody, .steps';

/** Characters that mean nothing special in any language of the code examples. */
const SAFE_IN_CODE = /^[\p{Letter}\p{Number} ._~:/@%+,=?#-]*$/u;

/** Keep one side of each part that depends on a fact, and put the reader's values into their places, as text. */
export function resolveSides(root: Element, facts: OwnFacts): void {
  for (const element of root.querySelectorAll('[data-when]')) {
    if (!root.contains(element)) continue;
    if (holds(element.getAttribute('data-when') ?? '', facts)) unwrap(element);
    else removeWithParents(element);
  }
  for (const element of root.querySelectorAll('[data-own]')) fillPlace(element, facts);
  for (const element of root.querySelectorAll('[data-other]')) fillOther(element, facts);
  for (const element of root.querySelectorAll('[data-example]')) fillExample(element, facts);
}

/** Check whether all conditions hold, such as `!id` or `id=row`. Of those with a bar between, one is enough. */
function holds(when: string, facts: OwnFacts): boolean {
  return when.split(' ').every((all) => all.split('|').some((condition) => holdsOne(condition, facts)));
}

function holdsOne(condition: string, facts: OwnFacts): boolean {
  const isNegated = condition.startsWith('!');
  const [id = '', value] = condition.slice(isNegated ? 1 : 0).split('=');
  return hasValue(facts, id, value === undefined ? undefined : decodeURIComponent(value)) !== isNegated;
}

function hasValue(facts: OwnFacts, id: string, value: string | undefined): boolean {
  const own = Object.hasOwn(facts, id) ? facts[id]?.value : undefined;
  if (own === undefined || value === undefined) return own !== undefined;
  if (typeof own === 'string') return own === value;
  return Array.isArray(own) ? own.includes(value) : Object.hasOwn(own, value);
}

function unwrap(element: Element): void {
  if (element.attributes.length === 1 && element.matches('div, span')) element.replaceWith(...element.childNodes);
  else element.removeAttribute('data-when');
}

/** Remove an element, and every element around it that is empty without it. */
function removeWithParents(element: Element): void {
  const parent = element.parentElement;
  const anchor = element.nextElementSibling;
  if (anchor?.matches('.anchor') && element.matches('h2, h3, h4')) anchor.remove();
  element.remove();
  if (!parent?.matches(EMPTIED) || parent.textContent?.trim() !== '' || parent.querySelector('img, svg')) return;
  removeWithParents(parent.matches('tbody') ? (parent.closest('.table-box') ?? parent) : parent);
}

function getOwn(facts: OwnFacts, id: string | null, row: string | null): string | undefined {
  return id !== null && Object.hasOwn(facts, id) ? formatValue(facts[id]?.value ?? '', row) : undefined;
}

function fillPlace(element: Element, facts: OwnFacts): void {
  const id = element.getAttribute('data-own');
  const value = getOwn(facts, id, element.getAttribute('data-row')) ?? '';
  const isBase = element.nextSibling?.textContent?.startsWith('/') === true;
  element.replaceWith(markOwn(element.ownerDocument, id, isBase ? value.replace(/\/$/, '') : value));
}

/** Add the reader's value after another value of the site. */
function fillOther(element: Element, facts: OwnFacts): void {
  const id = element.getAttribute('data-other');
  const value = getOwn(facts, id, element.getAttribute('data-row'));
  const before = element.previousSibling?.textContent ?? '';
  // The site's "120 MB" is not the reader's "20 MB".
  const isSame =
    value !== undefined && before.endsWith(value) && !/[\p{L}\p{N}.,]$/u.test(before.slice(0, -value.length));
  if (value === undefined || isSame) element.remove();
  else element.replaceWith(' ', markOwn(element.ownerDocument, id, t('own-facts.differs', { value })));
}

/** Put the reader's value in place of an example in code. */
function fillExample(element: Element, facts: OwnFacts): void {
  const id = element.getAttribute('data-example');
  const value = getOwn(facts, id, null);
  if (value !== undefined && SAFE_IN_CODE.test(value)) element.replaceWith(markOwn(element.ownerDocument, id, value));
  else element.replaceWith(...element.childNodes);
}

/** Mark a value as the reader's own. */
function markOwn(document: Document, id: string | null, value: string): Element {
  const mark = document.createElement('mark');
  mark.className = 'own';
  mark.dataset.fact = id ?? '';
  mark.title = t('own-facts.yours');
  mark.textContent = value;
  return mark;
}
