import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { getElementRule } from '../../mdx/elements';
import type { ReportProblem } from '../../problem';
import { convertCode, convertPre } from './code';
import { fixNesting } from './fix-nesting';
import {
  getHtmlElement,
  type HtmlContext,
  type HtmlElement,
  type HtmlHandler,
  isUsableId,
  makeAnchor,
} from './html-element';
import { convertDefinitions, convertDetails, convertItem, convertList } from './lists';
import { convertAnchor, convertDrawing, convertFigure, convertImage, convertMedia } from './media';
import { convertTable } from './table';

/**
 * Convert the HTML elements of a tree to Markdown nodes or to allowed elements. Components and unknown
 * elements stay; their content is converted.
 */
export function convertHtml(tree: Root, report: ReportProblem): void {
  const context: HtmlContext = { convert: (nodes) => convertNodes(nodes, context), report };
  tree.children = context.convert(tree.children);
  fixNesting(tree);
}

/** Convert nodes. A space separates elements on different lines, so that their words stay apart. */
function convertNodes(nodes: RootContent[], context: HtmlContext): RootContent[] {
  return nodes.flatMap((node, index) => {
    const needsSpace = index > 0 && [node, nodes[index - 1]].some((each) => each?.type === 'mdxJsxFlowElement');
    return [...(needsSpace ? [makeText(' ')] : []), ...convertNode(node, context)];
  });
}

function convertNode(node: RootContent, context: HtmlContext): RootContent[] {
  const element = getHtmlElement(node);
  const handler = element && HANDLERS.get(element.name);
  if (handler) return [...makeAnchor(getId(element)), ...handler(element, context)];
  if (element && getElementRule(element.name))
    return [...makeAnchor(getId(element)), ...convertAllowed(element, context)];
  if ('children' in node) node.children = context.convert(node.children as RootContent[]) as never;
  // A tag without a name only groups its content.
  return node.type.startsWith('mdxJsx') && 'name' in node && !node.name ? (node.children as RootContent[]) : [node];
}

/** Get the id for links to an element. A heading keeps its id, and needs no anchor. */
function getId({ name, attributes }: HtmlElement): string | undefined {
  if (/^h[1-6]$/.test(name)) return undefined;
  return attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
}

/** Keep an element that Markdown has no syntax for, with its allowed attributes. */
function convertAllowed({ node, name, attributes, children }: HtmlElement, { convert }: HtmlContext): RootContent[] {
  const rule = getElementRule(name);
  const kept = Object.keys(rule?.attributes ?? {}).flatMap((key) => {
    const value = attributes.get(key.toLowerCase());
    return value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name: key, value }];
  });
  const inner = convert(children);
  // A span without attributes has no meaning.
  if (name === 'span' && kept.length === 0) return inner;
  const type = rule?.isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  return [{ ...node, type, attributes: kept, children: inner } as RootContent];
}

const wrapAs =
  (type: 'strong' | 'emphasis' | 'delete' | 'blockquote'): HtmlHandler =>
  ({ children, node: { position } }, { convert }) => [{ type, children: convert(children), position } as RootContent];

/** Show the content as a block. */
const convertBlock: HtmlHandler = ({ children }, { convert }) => [
  makeParagraph(convert(children) as PhrasingContent[]),
];

/** Show the content without the element. */
const unwrap: HtmlHandler = ({ children }, { convert }) => convert(children);

const convertHeading: HtmlHandler = ({ name, attributes, children, node: { position } }, { convert }) => {
  const id = attributes.get('id');
  const data = id && isUsableId(id) ? { hProperties: { id } } : undefined;
  const depth = Number(name[1]) as Heading['depth'];
  return [{ type: 'heading', depth, children: convert(children) as PhrasingContent[], data, position }];
};

/** Check whether a name is that of an HTML element. */
export function isHtmlName(name: string): boolean {
  return HANDLERS.has(name) || getElementRule(name) !== undefined;
}

/** The handlers by the names of their elements. */
const HANDLERS = new Map<string, HtmlHandler>(
  (
    [
      ['h1 h2 h3 h4 h5 h6', convertHeading],
      ['strong b', wrapAs('strong')],
      ['em i cite u', wrapAs('emphasis')],
      ['del s strike', wrapAs('delete')],
      ['code tt', convertCode],
      ['pre listing xmp', convertPre],
      ['blockquote', wrapAs('blockquote')],
      ['br', ({ children }, { convert }) => [{ type: 'break' }, ...convert(children)]],
      ['hr', ({ children }, { convert }) => [{ type: 'thematicBreak' }, ...convert(children)]],
      ['ul ol menu dir', convertList],
      ['li', convertItem],
      ['dl', convertDefinitions],
      ['details', convertDetails],
      ['table', convertTable],
      ['figure', convertFigure],
      ['a', convertAnchor],
      ['img', convertImage],
      ['iframe frame video audio embed object', convertMedia],
      ['svg math', convertDrawing],
      [
        `p div center section article header footer main aside nav address hgroup fieldset legend form search dialog body
        html summary figcaption caption dt dd thead tbody tfoot tr td th option optgroup`,
        convertBlock,
      ],
      [
        `font big nobr bdi bdo data label button output meter progress select textarea datalist picture ruby rb rt rp map
        canvas slot acronym`,
        unwrap,
      ],
      [`script style template noscript head title meta link base col colgroup source track param area input`, () => []],
    ] satisfies [string, HtmlHandler][]
  ).flatMap(([names, handler]) => names.split(/\s+/).map((name) => [name, handler] as const)),
);
