import type { InlineCode, Link, List, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { decodeSafely } from '../content/link-target';
import { formatCount } from '../problem';

/** The maximum length of a text from a branch, in characters. */
const MAX_TEXT = 200;

/** Line breaks, control characters, other invisible characters and white space. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu;

/** The decoded path of a page. No segment begins with a dot, so a path cannot lead out of the preview. */
const PAGE_PATH = /^(\/[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}_~. -]*)*\/$/u;

const writer = unified().use(remarkStringify, { bullet: '-', listItemIndent: 'one' }).freeze();

/** Format nodes as Markdown. */
export function formatMarkdown(children: RootContent[]): string {
  return writer.stringify({ type: 'root', children });
}

/** Create a text node. Pass no text of a branch: hosts turn addresses and names of people or issues into links. */
export function createText(value: string): Text {
  return { type: 'text', value };
}

/** Create inline code, in which hosts create no links. The text may come from a branch. */
export function createCode(value: string): InlineCode {
  const visible = value
    .slice(0, 2 * MAX_TEXT)
    .replace(INVISIBLE, ' ')
    .trim();
  const characters = [...visible];
  const shortened = characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : visible;
  return { type: 'inlineCode', value: shortened || '(empty)' };
}

/** Create a link to a page below an address. Returns only the title, as code, if the path is unsafe. */
export function createPageLink(address: string, title: string, path: string | undefined): Link | InlineCode {
  const decoded = decodeSafely(path ?? '');
  if (!PAGE_PATH.test(decoded)) return createCode(title);
  return createLink(`${address.replace(/\/$/, '')}${encodeURI(decoded)}`, createCode(title));
}

/** Create a link. Pass no address of a branch. */
export function createLink(url: string, content: PhrasingContent): Link {
  return { type: 'link', url, children: [content] };
}

/** Create a paragraph. */
export function createParagraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Create a list of at most `maxPages` pages. The last item says how many more there are. */
export function createPageList<T>(pages: T[], maxPages: number, format: (page: T) => PhrasingContent[]): List {
  const { length } = pages;
  const items = pages.slice(0, maxPages).map(format);
  if (length > maxPages) items.push([createText(`and ${formatCount(length - maxPages, 'more page')}`)]);
  const children = items.map((item) => ({ type: 'listItem' as const, children: [createParagraph(...item)] }));
  return { type: 'list', spread: false, children };
}
