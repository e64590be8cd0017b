import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { getHtmlElement, type HtmlHandler } from './html-element';

/** Convert `<code>`. Each text in it becomes inline code, so links and emphasis in it stay. */
export const convertCode: HtmlHandler = ({ children }, { convert }) => convert(children).map(convertText);

function convertText(node: RootContent): RootContent {
  if (node.type === 'text') return node.value.trim() === '' ? node : { type: 'inlineCode', value: node.value };
  if ('children' in node) node.children = (node.children as RootContent[]).map(convertText) as never;
  return node;
}

/** Convert `<pre>` to a code block, or to a paragraph if it contains links, images or blocks. */
export const convertPre: HtmlHandler = ({ node, children }, { convert }) => {
  if (!children.every(isOnlyText))
    return [{ type: 'paragraph', children: convert(children).flatMap(breakLines) as never }];
  const value = children.map(getPreText).join('').replace(/^\n/, '').trimEnd();
  const lang = findLanguage(node as RootContent);
  return [{ type: 'code', lang, value, position: node.position }];
};

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
