import path, { posix } from 'node:path';
import type { Definition, Heading, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { resolveImage, resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { isPhrasing, makeText, toAttributes, toBlocks } from '../../mdx/blocks';
import { parseAndCheck } from '../../mdx/body';
import { checkElement, hasInlineContent } from '../../mdx/check-tree';
import { isKnownLanguage } from '../../mdx/code-blocks';
import {
  elementToMarkdown,
  getAttributeRule,
  getAttributes,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveValue,
} from '../../mdx/components';
import type { Doc } from '../../model/doc';
import { decodeSafely, slugify } from '../../slug';
import { formatMdx, listExplicitIds } from './format-mdx';
import type { Placement } from './place-docs';

/** Get the new address of a link or image. If it is undefined, the text replaces the link or image. */
type ResolveAddress = (type: 'link' | 'image', url: string) => string | undefined;

/** A converted node, whose children are converted next, or a list of nodes to convert instead. */
type Converted = RootContent | RootContent[];

/** The texts of docs as strict MDX, with the files that they use. */
type ConvertedDocs = {
  bodies: Map<Doc, string>;
  /** The source files of the images that they show, by path in the copy. */
  images: Map<string, string>;
  /** The addresses of links to files. The copy has only the texts of these links. */
  fileLinks: Set<string>;
};

/** Convert the texts of docs to strict MDX, with links to their new ids. */
export function convertDocs(site: Site, places: Map<Doc, Placement>): ConvertedDocs {
  const trees = new Map([...places.keys()].map((doc) => [doc, parseTree(doc, site)]));
  const anchors = new Map([...trees].map(([doc, tree]) => [doc, mapAnchors(tree)]));
  const images = new Map<string, string>();
  const fileLinks = new Set<string>();
  const getLink = (url: string, doc: Doc): string | undefined => {
    const target = resolveLink(url, site, doc);
    switch (target.type) {
      case 'external':
        return target.href;
      case 'page':
        fileLinks.add(url);
        return undefined;
      case 'dead':
        return undefined;
      case 'doc': {
        const id = places.get(target.doc)?.id;
        const anchor = anchors.get(target.doc)?.get(decodeSafely(target.hash.slice(1)));
        return anchor ? `${target.doc === doc ? '' : id}#${anchor}` : id;
      }
      default:
        return target satisfies never;
    }
  };
  const getImage = (url: string, doc: Doc): string | undefined => {
    const image = resolveImage(url, doc, site);
    if (!image) return undefined;
    const name = getCopyPath(image, site);
    images.set(name, image.file);
    const relative = posix.relative(posix.dirname(places.get(doc)?.id ?? ''), name).replaceAll('%', '%25');
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  const bodies = new Map(
    [...trees].map(([doc, tree]) => {
      convertToStrict(tree, (type, url) => (type === 'link' ? getLink(url, doc) : getImage(url, doc)));
      return [doc, formatMdx(tree)];
    }),
  );
  return { bodies, images, fileLinks };
}

function parseTree(doc: Doc, site: Site): Root {
  const { parser, getContext } = site.reader;
  return parseAndCheck(doc.body, parser, getContext(doc, site)).tree ?? { type: 'root', children: [] };
}

/** Get the path of an image in the copy: that in the content folder, or in `images/` for the static folder. */
function getCopyPath({ file, sitePath }: { file: string; sitePath: string }, { settings }: Site): string {
  const name = path.relative(settings.contentDir, file).split(path.sep).join('/');
  return name.startsWith('../') ? `images${sitePath.replace(/^\/central\/@\w+/, '')}` : name;
}

/**
 * Map each id in a tree to the id of a heading in the strict copy, where only headings have ids. The id of another element
 * maps to the heading directly below it, or else to the one above. Also replaces heading ids that strict content refuses.
 */
function mapAnchors(tree: Root): Map<string, string> {
  const strictIds = makeStrictIds(tree);
  const anchors = new Map<string, string>();
  /** Ids since the last heading or text: a heading that follows directly takes them. */
  const pending = new Set<string>();
  let headingId = '';
  const assignPending = () => {
    for (const id of pending) anchors.set(id, headingId);
    pending.clear();
  };
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const id = String(node.data?.hProperties?.id);
      headingId = strictIds.get(node) ?? id;
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: headingId } };
      pending.add(id);
      assignPending();
    } else if (isJsxElement(node)) {
      const { id } = getAttributes(node);
      if (id !== undefined) pending.add(id);
    } else if (!('children' in node) && !('value' in node && node.value.trim() === '')) {
      assignPending();
    }
  });
  assignPending();
  return anchors;
}

/** Make ids for headings whose authored ids strict content refuses, such as `with.dots`. */
function makeStrictIds(tree: Root): Map<Heading, string> {
  const ownIds = listExplicitIds(tree);
  const taken = new Set(ownIds.values());
  const ids = new Map<Heading, string>();
  for (const [heading, id] of ownIds) {
    if (/^[\w-]+$/.test(id)) continue;
    let free = slugify(id) || 'section';
    while (taken.has(free)) free += '-';
    taken.add(free);
    ids.set(heading, free);
  }
  return ids;
}

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
  return { ...node, attributes: toAttributes(Object.fromEntries(attributes)) };
}
