import type { Heading, ListItem, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isBlank, makeElement, makeParagraph, makeText } from '../../mdx/blocks';
import { getAttributes, getElementRule, isJsxElement, toPhrasing } from '../../mdx/components';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { fixNesting, toFlow } from './fix-nesting';
import {
  getHtmlElement,
  getParts,
  type HtmlContext,
  type HtmlElement,
  type HtmlHandler,
  isUsableId,
  makeAnchor,
} from './html-element';
import { convertAnchor, convertDrawing, convertFigure, convertImage, convertMedia, MEDIA } from './media';
import { convertTable } from './table';

/** Convert a list. Content outside its items becomes part of the item above. */
const convertList: HtmlHandler = ({ node, name, attributes, children }, { convert }) => {
  const items: ListItem[] = [];
  for (const part of getParts(children)) {
    const item = getHtmlElement(part);
    const content = convert(item?.name === 'li' ? item.children : [part]);
    const last = items.at(-1);
    if (item?.name === 'li' || (!last && !content.every(isBlank))) items.push(makeItem(item, content));
    else last?.children.push(...(content as ListItem['children']));
  }
  if (items.length === 0) return [];
  const start = Number.parseInt(attributes.get('start') ?? '', 10);
  const list: RootContent = {
    type: 'list',
    ordered: name === 'ol',
    start: name === 'ol' && start >= 0 && Number.isSafeInteger(start) ? start : undefined,
    spread: false,
    children: items,
    position: node.position,
  };
  return [list];
};

const convertItem: HtmlHandler = ({ children }, { convert }) => [
  { type: 'list', ordered: false, spread: false, children: [makeItem(undefined, convert(children))] },
];

/** Convert a description list. Content outside its terms and descriptions becomes a description. */
const convertDefinitions: HtmlHandler = ({ node, children }, context) => {
  const entries = listEntries(children, context);
  if (entries.length === 0) return [];
  return [{ ...node, type: 'mdxJsxFlowElement', attributes: [], children: entries as never } as RootContent];
};

/** Convert `<details>` and its `<summary>` to `<Details>`, so that both look and print the same. */
const convertDetails: HtmlHandler = ({ node, children }, { convert }) => {
  const parts = children.flatMap((child) =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const found = parts.find(isSummary);
  const summary = found && getHtmlElement(found);
  const title = [...makeAnchor(summary?.attributes.get('id')), ...convert(summary?.children ?? [])];
  const text = getText({ type: 'paragraph', children: toPhrasing(title, makeText(' ')) });
  const content = toFlow([...listAnchors(title), ...convert(parts.filter((part) => part !== found))]);
  const shown = text.replace(/\s+/g, ' ').trim() || t('conversion.details');
  return [makeElement('Details', { summary: shown }, content, node.position)];
};

/** Convert `<code>`. Each text in it becomes inline code, so links and emphasis in it stay. */
const convertCode: HtmlHandler = ({ children }, { convert }) => convert(children).map(convertText);

/** Convert `<pre>` to a code block, or to a paragraph if it contains links, images or blocks. */
const convertPre: HtmlHandler = ({ node, children }, { convert }) => {
  if (!children.every(isOnlyText))
    return [{ type: 'paragraph', children: convert(children).flatMap(breakLines) as never }];
  const value = children.map(getPreText).join('').replace(/^\n/, '').trimEnd();
  const lang = findLanguage(node as RootContent);
  return [{ type: 'code', lang, value, position: node.position }];
};

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

const convertBlock: HtmlHandler = ({ children }, { convert }) => [
  makeParagraph(convert(children) as PhrasingContent[]),
];

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
      [MEDIA, convertMedia],
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

function convertText(node: RootContent): RootContent {
  if (node.type === 'text') return node.value.trim() === '' ? node : { type: 'inlineCode', value: node.value };
  if ('children' in node) node.children = (node.children as RootContent[]).map(convertText) as never;
  return node;
}

/** Check whether a node of a `<pre>` can be shown as plain text. */
function isOnlyText(node: RootContent): boolean {
  const element = getHtmlElement(node);
  if (element && /^(?:a|img|svg|iframe|video|table|ul|ol)$/.test(element.name)) return false;
  if (/^(?:code|list|table|link|image|heading|blockquote)/.test(node.type)) return false;
  return !('children' in node) || (node.children as RootContent[]).every(isOnlyText);
}

function getPreText(node: RootContent): string {
  if (node.type === 'break' || getHtmlElement(node)?.name === 'br') return '\n';
  if ('value' in node) return node.value;
  const text = 'children' in node ? (node.children as RootContent[]).map(getPreText).join('') : '';
  return node.type === 'paragraph' ? `${text}\n\n` : text;
}

function findLanguage(pre: RootContent): string | undefined {
  let language: string | undefined;
  visit(pre, (node) => {
    const attributes = getHtmlElement(node as RootContent)?.attributes;
    const names = attributes?.get('classname') ?? attributes?.get('class') ?? '';
    language ??= /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(names)?.[1];
  });
  return language;
}

function breakLines(node: RootContent): RootContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split('\n').flatMap((value, index): RootContent[] => {
    const line: RootContent = { type: 'text', value };
    return index === 0 ? [line] : [{ type: 'break' }, line];
  });
}

function makeItem(element: HtmlElement | undefined, content: RootContent[]): ListItem {
  const children = [...makeAnchor(element?.attributes.get('id')), ...content] as ListItem['children'];
  return { type: 'listItem', spread: false, children, position: element?.node.position };
}

function listEntries(children: RootContent[], context: HtmlContext): RootContent[] {
  return getParts(children).flatMap((part): RootContent[] => {
    const element = getHtmlElement(part);
    if (element?.name === 'div') return listEntries(element.children, context);
    const isEntry = element?.name === 'dt' || element?.name === 'dd';
    const name = isEntry ? element.name : 'dd';
    const content = context.convert(isEntry ? element.children : [part]);
    if (content.every(isBlank)) return [];
    const inner = isEntry ? [...makeAnchor(element.attributes.get('id')), ...content] : content;
    const shown = name === 'dt' ? toPhrasing(inner, makeText(' ')) : toFlow(inner);
    return [makeElement(name, {}, shown, part.position)];
  });
}

function isSummary(node: RootContent): boolean {
  return getHtmlElement(node)?.name === 'summary';
}

/** Make an anchor for each id in a title, because the title becomes plain text. */
function listAnchors(nodes: RootContent[]): RootContent[] {
  const anchors: RootContent[] = [];
  visit({ type: 'root', children: nodes } as never, (node: RootContent) => {
    if (node.type === 'heading') anchors.push(...makeAnchor(String(node.data?.hProperties?.id ?? '')));
    if (isJsxElement(node)) anchors.push(...makeAnchor(getAttributes(node).id));
  });
  return anchors;
}
