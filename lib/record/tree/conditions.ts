import type { Nodes, Parents, RootContent } from 'mdast';
import { makePlace, WHEN } from '../../fact-places';
import type { FactValue } from '../../fact-value';
import { isPhrasing, makeElement, makeInlineElement, toBlocks } from '../../mdx/blocks';
import { getAttributes, getElementRule, isJsxElement, type JsxElement } from '../../mdx/components';
import { isCaption } from '../../mdx/tables';
import type { Fact, InstallationFacts } from '../../model/installation';
import { getShownValue, isKnown } from './facts';

/** The fact that must be known, or unknown, for a part of a page to be shown. */
type Condition = {
  type: 'known' | 'unknown';
  /** The id of a question, or `api/` with the id of a recorded response. */
  id: string;
  /** A value that the answer is or has, such as one item of a list or one field of a response. */
  value?: string;
};

/** Get the condition of a component; undefined for any other node. */
export function getCondition(node: Nodes): Condition | undefined {
  const type = isJsxElement(node) ? getElementRule(node.name)?.shownIf : undefined;
  if (!isJsxElement(node) || type === undefined) return undefined;
  const { id = '', value } = getAttributes(node);
  return { type, id, value };
}

/** Get the empty component at the start of a step or table row, which decides about all of it. */
export function getMarker(node: Nodes): JsxElement | undefined {
  if (node.type !== 'listItem' && node.type !== 'tableRow') return undefined;
  const [first] = node.children;
  const [marker] = first?.type === 'paragraph' || first?.type === 'tableCell' ? first.children : [];
  return marker && isJsxElement(marker) && getCondition(marker) && marker.children.length === 0 ? marker : undefined;
}

/** What happens to content with a condition: it stays, it goes, or it stays with a condition for the reader's browser. */
type Decision = 'keep' | 'remove' | { when: string };

/** Replace conditions in a tree by what is decided about their content, and remove steps, rows and tables that become empty. Returns whether anything changed. */
function decideConditions(parent: Parents, decide: (condition: Condition) => Decision): boolean {
  const kept: RootContent[] = [];
  let hasChanged = false;
  for (const child of parent.children as RootContent[]) {
    const marker = getMarker(child);
    const condition = getCondition(marker ?? child);
    const addedId = isJsxElement(child) && child.name === 'AddIt' ? getAttributes(child).id : undefined;
    // Readers who know a fact need no link to add it.
    const link: Condition | undefined = addedId === undefined ? undefined : { type: 'unknown', id: addedId };
    const decided = condition ?? link;
    const decision = decided ? decide(decided) : 'keep';
    if (condition || decision !== 'keep') hasChanged = true;
    if (decision === 'remove') continue;
    if (marker) removeMarker(child as Parents, marker);
    if (('children' in child && decideConditions(child, decide)) || marker) {
      hasChanged = true;
      if (isEmptied(child)) {
        if (child.type === 'table' && isCaption(kept.at(-1))) kept.pop();
        continue;
      }
    }
    const content = condition && !marker && isJsxElement(child) ? takeContent(child) : [child];
    kept.push(...(decision === 'keep' ? content : addWhenToAll(content, decision.when)));
  }
  if (hasChanged) parent.children = tidy(kept, parent) as typeof parent.children;
  return hasChanged;
}

/** Keep the content of the conditions of a tree that hold, and remove the rest. */
export function resolveConditions(tree: Parents, holds: (condition: Condition) => boolean): void {
  decideConditions(tree, (condition) => (holds(condition) ? 'keep' : 'remove'));
}

function takeContent(element: JsxElement): RootContent[] {
  const content = element.children as RootContent[];
  return element.type === 'mdxJsxFlowElement' ? toBlocks(content) : content;
}

/** Check whether nothing is left to read of a block whose conditions were resolved. */
function isEmptied(node: Nodes): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'strong':
    case 'list':
    case 'listItem':
    case 'blockquote':
      return node.children.every(isBlankText);
    case 'tableRow':
      return node.children.every((cell) => cell.children.every(isBlankText));
    // A header without rows tells readers nothing.
    case 'table':
      return node.children.length < 2;
    default:
      return false;
  }
}

function isBlankText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Join lists that a condition divided, and remove the spaces around removed parts. */
function tidy(nodes: RootContent[], parent: Parents): RootContent[] {
  const tidied: RootContent[] = [];
  for (const node of nodes) {
    const previous = tidied.at(-1);
    if (node.type === 'list') {
      if (previous?.type === 'list' && previous.ordered === node.ordered) {
        previous.children.push(...node.children);
        previous.spread ||= node.spread;
        continue;
      }
      if (node.ordered) node.start = 1;
    }
    if (node.type === 'text' && !/\S$/.test(previous?.type === 'text' ? previous.value : previous ? 'x' : '')) {
      node.value = node.value.trimStart();
    }
    tidied.push(node);
  }
  const last = tidied.at(-1);
  if (last?.type === 'text' && !isPhrasing(parent)) last.value = last.value.trimEnd();
  return tidied;
}

/** Format a condition as an attribute. Values can have spaces, which separate conditions. */
export function formatWhen({ type, id, value }: Condition): string {
  return `${type === 'known' ? '' : '!'}${id}${value === undefined ? '' : `=${encodeURIComponent(value)}`}`;
}

/** Check whether a reader can add a fact, or one row of it: it is in the record, and the site shows no value. */
export function isAddable({ facts }: InstallationFacts, id: string, row?: string): boolean {
  const fact = Object.hasOwn(facts, id) ? facts[id] : undefined;
  if (!fact) return false;
  const shown = getShownValue(fact);
  if (shown === undefined) return true;
  return row !== undefined && fact.rows.includes(row) && typeof shown === 'object' && !Object.hasOwn(shown, row);
}

/** Copy the facts of a body with a place for the reader's own value in each, after the site's value if it shows one. */
export function addPlaces(installation: InstallationFacts): InstallationFacts {
  const facts = Object.entries(installation.facts).map(([id, fact]): [string, Fact] => [id, addPlace(fact)]);
  return { ...installation, facts: Object.fromEntries(facts) };
}

function addPlace(fact: Fact): Fact {
  const { answer = { checked: '', checkedOn: '', by: '' } } = fact;
  return { ...fact, answer: { ...answer, lateSince: undefined, value: placeIn(fact, getShownValue(fact)) } };
}

function placeIn({ id, kind, rows }: Fact, shown: FactValue | undefined): FactValue {
  if (kind === 'table') {
    const results = typeof shown === 'object' && !Array.isArray(shown) ? shown : {};
    return Object.fromEntries(
      rows.map((row) => [
        row,
        Object.hasOwn(results, row) ? `${results[row]}${makePlace('other', id, row)}` : makePlace('own', id, row),
      ]),
    );
  }
  if (Array.isArray(shown)) return [...shown.slice(0, -1), `${shown.at(-1)}${makePlace('other', id)}`];
  return shown === undefined ? makePlace('own', id) : `${shown}${makePlace('other', id)}`;
}

/**
 * Mark the parts of a tree that depend on facts which readers can add, and remove the parts that the site's own record
 * decides about.
 */
export function markConditions(tree: Parents, installation: InstallationFacts): void {
  decideConditions(tree, (condition) => {
    if (isAddable(installation, condition.id, condition.value)) return { when: formatWhen(condition) };
    return isKnown(installation, condition.id, condition.value) === (condition.type === 'known') ? 'keep' : 'remove';
  });
}

function removeMarker(node: Parents, marker: JsxElement): void {
  const [first] = node.children;
  if (!first || !('children' in first)) return;
  first.children = tidy(
    (first.children as RootContent[]).filter((child) => child !== marker),
    first,
  ) as never;
}

/** Add a condition to the parts of a sentence as one, or to each block. */
function addWhenToAll(nodes: RootContent[], when: string): RootContent[] {
  return nodes.every(isPhrasing) ? [makeWhen(when, nodes)] : nodes.flatMap((node) => addWhen(node, when));
}

/** Add a condition to a node, or put the node into an element with the condition. */
function addWhen(node: RootContent, when: string): RootContent[] {
  if (node.type === 'list') {
    node.children = node.children.flatMap((item) => addWhen(item, when)) as typeof node.children;
    return [node];
  }
  if (node.type === 'listItem' || node.type === 'tableRow') {
    const { hProperties } = (node.data ?? {}) as { hProperties?: Record<string, string> };
    const all = [when, ...(hProperties?.[WHEN] ? [hProperties[WHEN]] : [])].join(' ');
    node.data = { ...node.data, hProperties: { ...hProperties, [WHEN]: all } } as typeof node.data;
    return [node];
  }
  return [makeWhen(when, [node])];
}

/** Put nodes into an element with a condition. */
export function makeWhen(when: string, children: RootContent[]): RootContent {
  return children.every(isPhrasing)
    ? makeInlineElement('span', { [WHEN]: when }, children)
    : makeElement('div', { [WHEN]: when }, children);
}

/** Mark each row of a table whose result a reader can add. The first row is the header. */
export function markRows(nodes: RootContent[], id: string, installation: InstallationFacts): RootContent[] {
  for (const node of nodes) {
    if (node.type !== 'table') continue;
    node.children = node.children.flatMap((row, index) => {
      const [cell] = index === 0 ? [] : row.children;
      const [text] = cell?.children ?? [];
      const value = text?.type === 'text' ? text.value : undefined;
      return value !== undefined && isAddable(installation, id, value)
        ? addWhen(row, formatWhen({ type: 'known', id, value }))
        : [row];
    }) as typeof node.children;
  }
  return nodes;
}
