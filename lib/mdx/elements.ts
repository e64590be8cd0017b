import type { Node, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type AttributeRule, COMPONENTS, ELEMENTS, type ElementRule } from './components';

/** A component or an HTML element in a tree. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const RULES_BY_NAME = new Map<string, ElementRule>([...Object.entries(COMPONENTS), ...Object.entries(ELEMENTS)]);
const NAMES_BY_ALIAS = new Map(
  Object.entries<ElementRule>(COMPONENTS).flatMap(([name, { alias }]) => (alias ? [[alias, name]] : [])),
);

/** List the names of all components, then of all elements. */
export function listElementNames(): string[] {
  return [...RULES_BY_NAME.keys()];
}

/** Get the rule for a component or element by its name. */
export function getElementRule(name: string | null): ElementRule | undefined {
  return RULES_BY_NAME.get(name ?? '');
}

/** Get the rule for an attribute of a component or element. */
export function getAttributeRule(rule: ElementRule | undefined, attribute: string): AttributeRule | undefined {
  return rule?.attributes && Object.hasOwn(rule.attributes, attribute) ? rule.attributes[attribute] : undefined;
}

/** Resolve the name of a component in another tool to its name here. */
export function resolveAlias(name: string): string | undefined {
  return NAMES_BY_ALIAS.get(name);
}

/** Resolve an authored attribute value, which may be an alias. Undefined if not allowed. */
export function resolveValue({ value, valueAliases }: AttributeRule, authored: string): string | undefined {
  const resolved = valueAliases?.get(authored) ?? authored;
  return typeof value === 'string' || value.includes(resolved) ? resolved : undefined;
}

/** Check whether a node is a component or an HTML element. */
export function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Get the attributes of an element that have text values. */
export function getAttributes(node: JsxElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
}

/** List the attribute texts of an element that readers see, in reading order. */
export function getShownTexts(node: JsxElement): string[] {
  const attributes = getAttributes(node);
  const rules = Object.entries(getElementRule(node.name)?.attributes ?? {});
  return rules.flatMap(([name, { shown }]) => (shown ? (attributes[name] ?? []) : []));
}

/** Convert a component to plain Markdown nodes, given its converted children. */
export function elementToMarkdown(node: JsxElement, children: RootContent[]): RootContent[] {
  return getElementRule(node.name)?.toMarkdown?.(getAttributes(node), children) ?? children;
}
