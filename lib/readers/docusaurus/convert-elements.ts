import type { Emphasis, Nodes, Root, RootContent } from 'mdast';
import { makeParagraph, makeText } from '../../mdx/blocks';
import {
  getAttributeRule,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveAlias,
  resolveValue,
} from '../../mdx/elements';
import { t } from '../../words/words';
import { fixNesting } from '../html/fix-nesting';

/** Convert the elements of a tree to supported elements, and remove expressions and imports. */
export function convertElements(tree: Root): void {
  convertChildren(tree);
  fixNesting(tree);
}

function convertChildren(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const child of children) convertChildren(child);
  parent.children = children.flatMap((child) => convertNode(child, parent)) as never;
}

function convertNode(node: RootContent, parent: Nodes): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'image':
      return node.alt ? [node] : [{ ...node, alt: '' }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertElement(node, parent);
    default:
      return [node];
  }
}

function convertElement(node: JsxElement, parent: Nodes): RootContent[] {
  // convertTabs has converted these.
  if (node.name === 'Tabs' || node.name === 'Tab') return [node];
  const name = resolveAlias(node.name ?? '') ?? node.name ?? '';
  const children = node.children as RootContent[];
  const attributes = convertAttributes(node, name);
  if (!attributes) return isComponent(node) && isBlank(children) ? makePlaceholder(node, parent) : children;
  const [kept, moved] = splitContent(children, name);
  if (kept.length === 0 && moved.length > 0 && getElementRule(name)?.content?.type === 'components') return moved;
  return [
    ...moved,
    {
      ...node,
      name,
      attributes: [...attributes].map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
      children: kept as never,
    },
  ];
}

function isComponent({ name }: JsxElement): boolean {
  return /^[A-Z]|\./.test(name ?? '');
}

function isBlank(children: RootContent[]): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

/** Make the text that readers see instead of an unknown component without content. Headings get none. */
function makePlaceholder({ type, name, position }: JsxElement, parent: Nodes): RootContent[] {
  if (parent.type === 'heading') return [];
  const placeholder: Emphasis = {
    type: 'emphasis',
    children: [makeText(t('conversion.not-shown', { part: `<${name}>` }))],
    position,
  };
  return type === 'mdxJsxTextElement' ? [placeholder] : [{ ...makeParagraph([placeholder]), position }];
}

/** Split the content of a component: nodes that stay in it, and nodes that move before it. */
function splitContent(children: RootContent[], name: string): [kept: RootContent[], moved: RootContent[]] {
  const content = getElementRule(name)?.content;
  switch (content?.type) {
    case undefined:
    case 'numbered-list':
      return [children, []];
    case 'nothing':
      return [[], children];
    case 'components': {
      const isKept = (child: RootContent) => isJsxElement(child) && child.name === content.name;
      return [children.filter(isKept), children.filter((child) => !isKept(child))];
    }
    default:
      return content satisfies never;
  }
}

/** Keep the accepted attributes. Undefined if the element is unknown or a required attribute is missing. */
function convertAttributes(node: JsxElement, name: string): Map<string, string> | undefined {
  const rule = getElementRule(name);
  if (!rule) return undefined;
  const rules = Object.entries(rule.attributes ?? {});
  const attributes = new Map<string, string>();
  for (const authored of node.attributes) {
    if (authored.type !== 'mdxJsxAttribute' || typeof authored.value !== 'string') continue;
    // Links can point to the ids of HTML elements.
    if (authored.name === 'id' && !/^[A-Z]/.test(name)) attributes.set('id', authored.value);
    const attributeRule = getAttributeRule(rule, authored.name);
    const value = attributeRule && resolveValue(attributeRule, authored.value);
    if (value !== undefined && !attributes.has(authored.name)) attributes.set(authored.name, value);
  }
  return rules.every(([key, { value }]) => value === 'optional' || attributes.has(key)) ? attributes : undefined;
}
