import type { Heading, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { MAX_PARTS } from '../../limits';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../../mdx/elements';
import { makeElement } from '../../mdx/make-element';
import { makeLengthError } from '../../mdx/syntax-errors';
import { makeAnchor } from '../html/html-element';
import { makeImage, makeThemedImage } from '../html/images';
import type { BodyContext } from './body-context';
import { addDefaultTitle, convertAdmonition, convertDetails } from './callouts';
import { readCards } from './cards';
import { convertCodeBlock } from './code-block';
import { makeHeadingList, makeLinkList } from './headings';

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

function checkLinkCount(links: number): void {
  if (links > MAX_PARTS) throw makeLengthError(links);
}
