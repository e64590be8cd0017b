import type { ListItem, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { makeText } from '../../mdx/blocks';
import { getAttributes, isJsxElement } from '../../mdx/elements';
import { isBlank, toFlow, toPhrasing } from '../../mdx/flow';
import { t } from '../../words/words';
import {
  getHtmlElement,
  getParts,
  type HtmlContext,
  type HtmlElement,
  type HtmlHandler,
  makeAnchor,
} from './html-element';

/** Convert a list. Content outside its items becomes part of the item above. */
export const convertList: HtmlHandler = ({ node, name, attributes, children }, { convert }) => {
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

/** Convert an item outside a list to a list with one item. */
export const convertItem: HtmlHandler = ({ children }, { convert }) => [
  { type: 'list', ordered: false, spread: false, children: [makeItem(undefined, convert(children))] },
];

function makeItem(element: HtmlElement | undefined, content: RootContent[]): ListItem {
  const children = [...makeAnchor(element?.attributes.get('id')), ...content] as ListItem['children'];
  return { type: 'listItem', spread: false, children, position: element?.node.position };
}

/** Convert a description list. Content outside its terms and descriptions becomes a description. */
export const convertDefinitions: HtmlHandler = ({ node, children }, context) => {
  const entries = listEntries(children, context);
  if (entries.length === 0) return [];
  return [{ ...node, type: 'mdxJsxFlowElement', attributes: [], children: entries as never } as RootContent];
};

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
    return [{ type: 'mdxJsxFlowElement', name, attributes: [], children: shown as never, position: part.position }];
  });
}

/** Convert `<details>` and its `<summary>` to `<Details>`, so that both look and print the same. */
export const convertDetails: HtmlHandler = ({ node, children }, { convert }) => {
  const parts = children.flatMap((child) =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const found = parts.find(isSummary);
  const summary = found && getHtmlElement(found);
  const title = [...makeAnchor(summary?.attributes.get('id')), ...convert(summary?.children ?? [])];
  const text = getText({ type: 'paragraph', children: toPhrasing(title, makeText(' ')) });
  const details: RootContent = {
    type: 'mdxJsxFlowElement',
    name: 'Details',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'summary', value: text.replace(/\s+/g, ' ').trim() || t('conversion.details') },
    ],
    children: toFlow([...listAnchors(title), ...convert(parts.filter((part) => part !== found))]) as never,
    position: node.position,
  };
  return [details];
};

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
