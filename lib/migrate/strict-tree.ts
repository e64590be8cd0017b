import type { Definition, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isPhrasing, makeText, toBlocks } from '../mdx/blocks';
import { checkElement, hasInlineContent } from '../mdx/check-elements';
import {
  getAttributeRule,
  getAttributes,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveValue,
} from '../mdx/elements';
import { isKnownLanguage } from '../mdx/languages';

/** Get the address in a strict copy of an address in a text. Without one, links and images are replaced by their text. */
export type ResolveAddress = (type: 'link' | 'image', url: string) => string | undefined;

/** Convert a normalised tree of foreign content to what strict content may contain. Changes the tree. */
export function convertToStrict(tree: Root, resolve: ResolveAddress): void {
  inlineReferences(tree);
  const notes = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    notes.add(identifier);
  });
  convertChildren(tree, (node, parent) => {
    switch (node.type) {
      case 'link': {
        const url = getText(node).trim() === '' ? undefined : resolve('link', node.url);
        return url === undefined ? 'unwrap' : { ...node, url };
      }
      case 'image': {
        const url = resolve('image', node.url);
        return url === undefined ? makeText(node.alt ?? '') : { ...node, url };
      }
      case 'code':
        return { ...node, lang: node.lang && isKnownLanguage(node.lang) ? node.lang : 'text' };
      case 'footnoteDefinition':
        return notes.delete(node.identifier) ? node : 'remove';
      default:
        return isJsxElement(node) ? convertElement(node, parent, resolve) : node;
    }
  });
}

/** A node in place of another, or only its content, or nothing. */
type Converted = RootContent | 'unwrap' | 'remove';

/** Convert the children of a node, each before its own children. */
function convertChildren(parent: Nodes, convert: (node: RootContent, parent: Nodes) => Converted): void {
  const convertNode = (node: RootContent): RootContent[] => {
    const converted = convert(node, parent);
    if (converted === 'remove') return [];
    if (converted === 'unwrap') return getContent(node, parent).flatMap(convertNode);
    convertChildren(converted, convert);
    const isEmpty = ['paragraph', 'heading'].includes(converted.type) && getText(converted).trim() === '';
    return isEmpty && !hasPicture(converted) ? [] : [converted];
  };
  if ('children' in parent) parent.children = getChildren(parent).flatMap(convertNode) as never;
}

/** Get the content of a node as content of its parent: words between blocks become a paragraph. */
function getContent(node: Nodes, parent: Nodes): RootContent[] {
  const children = getChildren(node);
  const hasWords = children.some((child) => isPhrasing(child) && !isJsxElement(child) && getText(child).trim() !== '');
  return hasWords && !hasInlineContent(parent) ? toBlocks(children) : children;
}

function getChildren(node: Nodes): RootContent[] {
  return 'children' in node ? (node.children as RootContent[]) : [];
}

/** Check whether a node has content that is not text. */
function hasPicture(node: Nodes): boolean {
  return node.type === 'image' || isJsxElement(node) || getChildren(node).some(hasPicture);
}

/** Replace reference links and images, such as `[text][id]`, by links and images with an address. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  convertChildren(tree, (node) => {
    if (node.type === 'definition') return 'remove';
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
    const { url = '', title } = definitions.get(node.identifier) ?? {};
    if (node.type === 'imageReference') return { ...node, type: 'image', url, title } satisfies Image;
    return { ...node, type: 'link', url, title } satisfies Link;
  });
}

/** Remove attributes that strict content cannot have; unwrap an element that still breaks a rule. */
function convertElement(node: JsxElement, parent: Nodes, resolve: ResolveAddress): Converted {
  const rule = getElementRule(node.name);
  const attributes = new Map(
    Object.entries(getAttributes(node)).filter(([name, value]) => {
      const attributeRule = getAttributeRule(rule, name);
      return attributeRule && resolveValue(attributeRule, value) === value;
    }),
  );
  const src = attributes.get('src');
  if (src !== undefined) {
    const url = resolve('image', src);
    if (url === undefined) return makeText(attributes.get('alt') ?? '');
    attributes.set('src', url);
  }
  const kept = {
    ...node,
    attributes: [...attributes].map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
  };
  let isAllowed = !rule?.isOnlyForSitePages && (node.name !== 'span' || attributes.size > 0);
  checkElement(kept, parent, () => {
    isAllowed = false;
  });
  return isAllowed ? kept : 'unwrap';
}
