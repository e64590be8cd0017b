import type { Heading, List, ListItem, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { MAX_PARTS } from '../../limits';
import { makeElement, makeParagraph, makeText, toAttributes } from '../../mdx/blocks';
import { CALLOUTS, COMPONENTS, getAttributes, isJsxElement, type JsxElement, resolveValue } from '../../mdx/components';
import { makeLengthError } from '../../mdx/syntax-errors';
import { makeAnchor } from '../html/html-element';
import { makeImage, makeThemedImage } from '../html/media';
import { readExpression } from './evaluate';
import type { BodyContext } from './foreign-data';

declare module 'mdast' {
  interface ListData {
    /** The heading levels that `<TOCInline />` lists. Set until its list is filled. */
    tocLevels?: { min: number; max: number };
  }
}

/** Convert the components of Docusaurus' theme to Markdown or to components of this engine. */
export function convertComponents(tree: Root, { cards = [] }: BodyContext): void {
  convertChildren(tree, { cards, linkCount: 0 });
}

/** The cards of the page, and the number of links in its card lists so far. */
type CardLists = { cards: NonNullable<BodyContext['cards']>; linkCount: number };

function convertChildren(parent: Parents, lists: CardLists): void {
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) convertChildren(child, lists);
    if (child.type === 'containerDirective') {
      addDefaultTitle(child);
      return [child.name === 'details' ? convertDetails(child) : child];
    }
    return isJsxElement(child) ? (convertComponent(child, lists) ?? [child]) : [child];
  }) as never;
}

/** Convert a component. Undefined if it is unknown, or if nothing in it can be shown. */
function convertComponent(node: JsxElement, lists: CardLists): RootContent[] | undefined {
  const { position } = node;
  const children = node.children as RootContent[];
  const attributes = getAttributes(node);
  switch (node.name) {
    case 'Head':
      return [];
    case 'BrowserOnly':
    case 'Fragment':
    case 'React.Fragment':
    case 'Translate':
      return children;
    case 'Admonition':
      return [convertAdmonition(node)];
    case 'CodeBlock':
      return convertCodeBlock(node);
    case 'DocCardList': {
      const links = readCards(node) ?? lists.cards;
      lists.linkCount += links.length;
      checkLinkCount(lists.linkCount);
      return links.length > 0 ? [makeLinkList(links.map(({ label, to }) => ({ text: label, url: to })))] : [];
    }
    case 'Image': {
      const image = makeImage((name) => (name === 'src' ? attributes.img : undefined) ?? attributes[name], position);
      return image && [image];
    }
    case 'Link': {
      const { href, to = href } = attributes;
      if (to === undefined) return [...makeAnchor(attributes.id), ...children];
      return [{ type: 'link', url: to, children: children as never, position }];
    }
    case 'Heading':
      return [toHeading(node)];
    case 'Mermaid': {
      const { value, chart = value } = attributes;
      return chart === undefined ? undefined : [{ type: 'code', lang: 'mermaid', value: chart, position }];
    }
    case 'ThemedImage':
      return toThemedImage(node);
    case 'TOCInline': {
      const { minHeadingLevel = '2', maxHeadingLevel = '3' } = attributes;
      const tocLevels = { min: Number(minHeadingLevel), max: Number(maxHeadingLevel) };
      return [{ ...makeLinkList([]), data: { tocLevels }, position }];
    }
    default:
      return undefined;
  }
}

function toHeading(node: JsxElement): JsxElement {
  const { as: level = 'h2', id, children = '' } = getAttributes(node);
  const content = node.children.length > 0 ? (node.children as RootContent[]) : [makeText(children)];
  return makeElement(/^h[1-6]$/.test(level) ? level : 'h2', { id }, content, node.position);
}

function toThemedImage(node: JsxElement): RootContent[] | undefined {
  const image = makeThemedImage(node);
  return image && [node.type === 'mdxJsxFlowElement' ? makeParagraph([image]) : image];
}

/** Fill the lists of `<TOCInline />`. The headings need their ids. */
export function fillHeadingLists(tree: Root): void {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => {
    headings.push(heading);
  });
  let visitedHeadings = 0;
  visit(tree, 'list', (list, index, parent) => {
    const levels = list.data?.tocLevels;
    if (!levels || !parent || index === undefined) return undefined;
    visitedHeadings += headings.length;
    checkLinkCount(visitedHeadings);
    const listed = headings.filter(({ depth }) => depth >= levels.min && depth <= levels.max);
    list.children = makeHeadingList(listed).children;
    if (list.children.length > 0) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function makeHeadingList(headings: Heading[]): List {
  const items: { heading: Heading; nested: Heading[] }[] = [];
  for (const heading of headings) {
    const last = items.at(-1);
    if (last && heading.depth > last.heading.depth) last.nested.push(heading);
    else items.push({ heading, nested: [] });
  }
  return makeLinkList(
    items.map(({ heading, nested }) => ({
      url: `#${heading.data?.hProperties?.id}`,
      text: getText(heading),
      nested: nested.length > 0 ? makeHeadingList(nested) : undefined,
    })),
  );
}

function makeLinkList(links: { url: string; text: string; nested?: List }[]): List {
  const children = links.map(({ url, text, nested }): ListItem => {
    const label = makeParagraph([{ type: 'link', url, children: [makeText(text)] }]);
    return { type: 'listItem', spread: false, children: nested ? [label, nested] : [label] };
  });
  return { type: 'list', ordered: false, spread: false, children };
}

function checkLinkCount(links: number): void {
  if (links > MAX_PARTS) throw makeLengthError(links);
}

/** Add a title to a `:::type` directive without one, if callouts have no such type. */
function addDefaultTitle(directive: ContainerDirective): void {
  const [first] = directive.children;
  if (first?.data && 'directiveLabel' in first.data) return;
  const title = directive.attributes?.title ?? getDefaultTitle(directive.name);
  if (title === undefined) return;
  const label: Paragraph = { ...makeParagraph([makeText(title)]), data: { directiveLabel: true } };
  directive.children.unshift(label);
}

/** Convert VitePress' `:::details Title` to a collapsible block. */
function convertDetails({ children, position }: ContainerDirective): JsxElement {
  const [label, ...rest] = children;
  return makeElement('Details', { summary: label && getText(label) }, rest, position);
}

/** Convert `<Admonition>` to a callout. A type that callouts do not have becomes the title. */
function convertAdmonition(node: JsxElement): JsxElement {
  const { type: authored = 'info', title = getDefaultTitle(authored) } = getAttributes(node);
  const type = resolveValue(COMPONENTS.Callout.attributes.type, authored) ?? 'info';
  return { ...node, name: 'Callout', attributes: toAttributes({ type, title }) };
}

function getDefaultTitle(type: string): string | undefined {
  if (Object.hasOwn(CALLOUTS, type)) return undefined;
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`.replace(/[-_]+/g, ' ');
}

/** Read the `items` of a `<DocCardList>`. Undefined if they are not a literal list. */
function readCards({ attributes }: JsxElement): BodyContext['cards'] {
  const items = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'items')?.value;
  const list = typeof items === 'object' && items ? readExpression(items.data?.estree) : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: { label?: unknown; href?: unknown } | undefined) =>
    typeof item?.label === 'string' && typeof item.href === 'string' ? [{ label: item.label, to: item.href }] : [],
  );
}

/** Convert `<CodeBlock>` to fenced code, or to inline code in a line of text. Undefined if it has no text. */
function convertCodeBlock(node: JsxElement): RootContent[] | undefined {
  const value = node.children.map(getRawText).join('\n\n').replace(/^\n+/, '').trimEnd();
  const hasCode = node.children.some(({ type }) => type === 'code');
  if (hasCode) return node.children as RootContent[];
  if (value.trim() === '') return undefined;
  const { position } = node;
  // Values that are not known are reported.
  const unknown = node.children.filter(isExpression);
  if (node.type === 'mdxJsxTextElement') return [{ type: 'inlineCode', value, position }, ...unknown];
  const attributes = getAllAttributes(node);
  const language = attributes.get('language') ?? /language-([^\s"]+)/.exec(attributes.get('className') ?? '')?.[1];
  const title = attributes.get('title')?.replaceAll('"', '”');
  const meta = [
    title && `title="${title}"`,
    attributes.has('showLineNumbers') && 'showLineNumbers',
    attributes.get('metastring'),
  ].filter(Boolean);
  return [{ type: 'code', lang: language, meta: meta.join(' ') || null, value, position }, ...unknown];
}

/** Get the attributes of an element as text. Attributes without a value are empty. */
function getAllAttributes({ attributes }: JsxElement): Map<string, string> {
  return new Map(
    attributes.flatMap((each): [string, string][] =>
      each.type === 'mdxJsxAttribute' && (typeof each.value === 'string' || !each.value)
        ? [[each.name, each.value ?? '']]
        : [],
    ),
  );
}

function isExpression({ type }: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

function getRawText(node: Nodes): string {
  if (node.type === 'html' || isExpression(node)) return '';
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(getRawText).join('') : '';
}
