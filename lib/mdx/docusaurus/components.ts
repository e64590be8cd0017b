import type { Heading, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { MAX_PARTS } from '../../limits';
import { makeParagraph, makeText } from '../blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../elements';
import { makeLengthError } from '../syntax-errors';
import type { BodyContext } from './body-context';
import { convertAdmonition, convertDetails, labelDirective } from './callouts';
import { readCards } from './cards';
import { toCode } from './code';
import { makeHeadingList, makeLinkList } from './headings';
import { makeAnchor } from './html-element';
import { makeImage, makeThemedImage } from './images';
import { makeElement } from './make-element';

declare module 'mdast' {
  interface ListData {
    /** The levels of the headings that the list is filled with. */
    tocLevels?: { min: number; max: number };
  }
}

/** Convert the components of Docusaurus' theme to Markdown or to components of this engine. */
export function convertComponents(tree: Root, { cards = [] }: BodyContext): void {
  convertChildren(tree, { cards, listed: 0 });
}

/** The cards of the page, and the number of links that its lists of cards have so far. */
type CardLists = { cards: NonNullable<BodyContext['cards']>; listed: number };

function convertChildren(parent: Parents, lists: CardLists): void {
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) convertChildren(child, lists);
    if (child.type === 'containerDirective') {
      labelDirective(child);
      return [child.name === 'details' ? convertDetails(child) : child];
    }
    return isJsxElement(child) ? (convertComponent(child, lists) ?? [child]) : [child];
  }) as never;
}

/** Convert a component; undefined if it is unknown or has nothing that can be shown. */
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
      return toCode(node);
    case 'DocCardList': {
      const links = readCards(node) ?? lists.cards;
      lists.listed += links.length;
      checkLength(lists.listed);
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

/** Fill the lists of `<TOCInline />`, when headings have ids. */
export function fillHeadingLists(tree: Root): void {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => {
    headings.push(heading);
  });
  let listedHeadings = 0;
  visit(tree, 'list', (list, index, parent) => {
    const levels = list.data?.tocLevels;
    if (!levels || !parent || index === undefined) return undefined;
    listedHeadings += headings.length;
    checkLength(listedHeadings);
    const listed = headings.filter(({ depth }) => depth >= levels.min && depth <= levels.max);
    list.children = makeHeadingList(listed).children;
    if (list.children.length > 0) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function checkLength(links: number): void {
  if (links > MAX_PARTS) throw makeLengthError(links);
}
