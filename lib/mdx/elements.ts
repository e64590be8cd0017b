import type { Node, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type AttributeRule, COMPONENTS, ELEMENTS, type ElementRule } from './components';

/** A component or an HTML element in a tree. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const BY_NAME = new Map<string, ElementRule>([...Object.entries(COMPONENTS), ...Object.entries(ELEMENTS)]);
const BY_ALIAS = new Map(
  Object.entries<ElementRule>(COMPONENTS).flatMap(([name, { alias }]) => (alias ? [[alias, name]] : [])),
);

/** List the names of all components, then of all elements. */
export function listElementNames(): string[] {
  return [...BY_NAME.keys()];
}

/** Find the rule for a component or element by its name as written. */
export function getElementRule(name: string | null): ElementRule | undefined {
  return BY_NAME.get(name ?? '');
}

/** Find the rule for an attribute of a component or element. */
export function getAttributeRule(rule: ElementRule | undefined, attribute: string): AttributeRule | undefined {
  return rule?.attributes && Object.hasOwn(rule.attributes, attribute) ? rule.attributes[attribute] : undefined;
}

/** Find our name for a component that Docusaurus calls otherwise. */
export function resolveAlias(name: string): string | undefined {
  return BY_ALIAS.get(name);
}

/** Find the value that an attribute takes for a written one, which may be an alias. */
export function resolveValue({ value, valueAliases }: AttributeRule, written: string): string | undefined {
  const own = valueAliases?.get(written) ?? written;
  return typeof value === 'string' || value.includes(own) ? own : undefined;
}

/** Whether a node is a component or an HTML element. */
export function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Collect the attributes of an element that hold text. */
export function getAttributes(node: JsxElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
}

/** List the texts that readers see of an element's attributes, in their order. */
export function getShownTexts(node: JsxElement): string[] {
  const given = getAttributes(node);
  const attributes = Object.entries(getElementRule(node.name)?.attributes ?? {});
  return attributes.flatMap(([name, { shown }]) => (shown ? (given[name] ?? []) : []));
}

/** Write a component as plain Markdown, given its content as plain Markdown. */
export function elementToMarkdown(node: JsxElement, children: RootContent[]): RootContent[] {
  return getElementRule(node.name)?.toMarkdown?.(getAttributes(node), children) ?? children;
}
