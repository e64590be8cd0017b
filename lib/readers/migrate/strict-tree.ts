import type { Definition, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isPhrasing, makeText, toBlocks } from '../../mdx/blocks';
import { checkElement, hasInlineContent } from '../../mdx/check-elements';
import {
  elementToMarkdown,
  getAttributeRule,
  getAttributes,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveValue,
} from '../../mdx/elements';
import { isKnownLanguage } from '../../mdx/languages';

/** Get the new address of a link or image. If it is undefined, the text replaces the link or image. */
export type ResolveAddress = (type: 'link' | 'image', url: string) => string | undefined;

/** Convert a normalised tree of foreign content to strict content, in place. */
export function convertToStrict(tree: Root, resolve: ResolveAddress): void {
  inlineReferences(tree);
  const undefinedReferences = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    undefinedReferences.add(identifier);
  });
  convertChildren(tree, (node, parent) => {
    switch (node.type) {
      case 'link': {
        const url = getText(node).trim() === '' ? undefined : resolve('link', node.url);
        return url === undefined ? node.children : { ...node, url };
      }
      case 'image': {
        const url = resolve('image', node.url);
        return url === undefined ? makeText(node.alt ?? '') : { ...node, url };
      }
      case 'code':
        return { ...node, lang: node.lang && isKnownLanguage(node.lang) ? node.lang : 'text' };
      // Strict content has no formulas.
      case 'math':
        return { type: 'code', lang: 'tex', value: node.value };
      case 'inlineMath':
        return { type: 'inlineCode', value: node.value };
      case 'footnoteDefinition':
        // Keep the first definition of each footnote that the text refers to.
        return undefinedReferences.delete(node.identifier) ? node : [];
      default:
        return isJsxElement(node) ? convertElement(node, parent, resolve) : node;
    }
  });
}

/** A converted node, whose children are converted next, or a list of nodes to convert instead. */
type Converted = RootContent | RootContent[];

/** Convert the descendants of a node, parents before children. */
function convertChildren(parent: Nodes, convert: (node: RootContent, parent: Nodes) => Converted): void {
  const convertNode = (node: RootContent): RootContent[] => {
    const converted = convert(node, parent);
    if (Array.isArray(converted)) return toContent(converted, parent).flatMap(convertNode);
    convertChildren(converted, convert);
    const isEmpty = ['paragraph', 'heading'].includes(converted.type) && getText(converted).trim() === '';
    return isEmpty && !hasNonText(converted) ? [] : [converted];
  };
  if ('children' in parent) parent.children = getChildren(parent).flatMap(convertNode) as never;
}

/** Prepare nodes as the content of a parent: text beside blocks becomes a paragraph. */
function toContent(nodes: RootContent[], parent: Nodes): RootContent[] {
  const hasWords = nodes.some((node) => isPhrasing(node) && !isJsxElement(node) && getText(node).trim() !== '');
  return hasWords && !hasInlineContent(parent) ? toBlocks(nodes) : nodes;
}

function getChildren(node: Nodes): RootContent[] {
  return 'children' in node ? (node.children as RootContent[]) : [];
}

/** Check whether a node contains an image or an element. */
function hasNonText(node: Nodes): boolean {
  return node.type === 'image' || isJsxElement(node) || getChildren(node).some(hasNonText);
}

/** Replace reference links and images, such as `[text][id]`, by those with an address. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  convertChildren(tree, (node) => {
    if (node.type === 'definition') return [];
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
    const { url = '', title } = definitions.get(node.identifier) ?? {};
    if (node.type === 'imageReference') return { ...node, type: 'image', url, title } satisfies Image;
    return { ...node, type: 'link', url, title } satisfies Link;
  });
}

/** Remove attributes that strict content refuses. An element that still breaks a rule becomes plain Markdown. */
function convertElement(node: JsxElement, parent: Nodes, resolve: ResolveAddress): Converted {
  const rule = getElementRule(node.name);
  const attributes = new Map(
    Object.entries(getAttributes(node)).filter(([name, value]) => {
      const attributeRule = getAttributeRule(rule, name);
      return attributeRule && resolveValue(attributeRule, value) === value;
    }),
  );
  if (node.name === 'Tabs' && !attributes.get('legend')) attributes.set('legend', 'Choose one');
  // After the conversion of its parent, a block element can be in inline content.
  const type = hasInlineContent(parent) ? 'mdxJsxTextElement' : node.type;
  const kept = setAttributes({ ...node, type } as JsxElement, attributes);
  let isAllowed = !rule?.isOnlyForSitePages && (node.name !== 'span' || attributes.size > 0);
  checkElement(kept, parent, () => {
    isAllowed = false;
  });
  if (!isAllowed) return elementToMarkdown(kept, getChildren(node));
  const src = attributes.get('src');
  if (src === undefined) return kept;
  const url = resolve('image', src);
  return url === undefined ? makeText(attributes.get('alt') ?? '') : setAttributes(kept, attributes.set('src', url));
}

function setAttributes(node: JsxElement, attributes: Map<string, string>): JsxElement {
  return {
    ...node,
    attributes: [...attributes].map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
  };
}
