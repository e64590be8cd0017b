import type { Code, Parents, Root, RootContent } from 'mdast';
import { CODE_ATTRIBUTES, type ExampleWord, makePlace, WHEN } from '../../fact-places';
import type { FactValue } from '../../fact-value';
import { isPhrasing, toBlocks } from '../../mdx/blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../../mdx/components';
import type { Fact, InstallationFacts } from '../../model/installation';
import { type Condition, getCondition, getMarker, tidy } from './conditions';
import { getShownValue, isKnown } from './facts';

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
export function markConditions(tree: Root, installation: InstallationFacts): void {
  markChildren(tree, installation);
}

function markChildren(parent: Parents, installation: InstallationFacts): void {
  const kept: RootContent[] = [];
  let hasChanged = false;
  for (const child of parent.children as RootContent[]) {
    const marker = getMarker(child);
    const condition = getCondition(marker ?? child);
    if (marker) removeMarker(child as Parents, marker);
    if ('children' in child) markChildren(child, installation);
    if (!condition) {
      kept.push(...markAddIt(child, installation));
      continue;
    }
    hasChanged = true;
    const isOpen = isAddable(installation, condition.id, condition.value);
    if (!isOpen && isKnown(installation, condition.id, condition.value) !== (condition.type === 'known')) continue;
    const content = marker || !isJsxElement(child) ? [child] : getContent(child);
    kept.push(...(isOpen ? addWhenToAll(content, formatWhen(condition)) : content));
  }
  if (hasChanged) parent.children = tidy(kept, parent) as typeof parent.children;
}

function markAddIt(node: RootContent, installation: InstallationFacts): RootContent[] {
  if (!isJsxElement(node) || node.name !== 'AddIt') return [node];
  const { id = '' } = getAttributes(node);
  return isAddable(installation, id) ? addWhen(node, formatWhen({ type: 'unknown', id })) : [];
}

function getContent(element: JsxElement): RootContent[] {
  const content = element.children as RootContent[];
  return element.type === 'mdxJsxFlowElement' ? toBlocks(content) : content;
}

/** Remove an empty component from the start of a step or row. */
function removeMarker(node: Parents, marker: JsxElement): void {
  const [first] = node.children;
  if (first && 'children' in first) first.children = first.children.filter((child) => child !== marker) as never;
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
  const isText = children.every(isPhrasing);
  return {
    type: isText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: isText ? 'span' : 'div',
    attributes: [{ type: 'mdxJsxAttribute', name: WHEN, value: when }],
    children,
  } as RootContent;
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

/** Keep what a code block needs to show each line on its side: conditions by line, and facts by the words in their places. */
export function keepCodeSides(code: Code, lines: (string | undefined)[], words: Record<string, ExampleWord>): void {
  const hProperties = {
    [CODE_ATTRIBUTES.lines]: JSON.stringify(lines),
    [CODE_ATTRIBUTES.words]: JSON.stringify(words),
  };
  code.data = { ...code.data, hProperties } as typeof code.data;
}
