import { replaceTextEmoji } from '../docusaurus/emoji';

/** An attribute list such as `{: #id .class width="300" }`: https://python-markdown.github.io/extensions/attr_list/ */
const ATTRIBUTE = String.raw`(?:#[^\s#"'{}=]+|\.[\w:.-]+|[\w:@-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)|data-[\w-]+)`;
const ATTRIBUTE_LIST = String.raw`\{:?\s*(${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}`;

/** An attribute list directly after a link, an image or other inline content. */
export const LIST_AT_START = new RegExp(`^${ATTRIBUTE_LIST}`);
/** An attribute list at the end of a block. */
export const LIST_AT_END = new RegExp(String.raw`(?<!\s)\s*${ATTRIBUTE_LIST}\s*$`);

/** The icons of Material for MkDocs, such as `:material-anchor:`. */
export const ICON = new RegExp(
  `:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:(?:${ATTRIBUTE_LIST})?[ \\t]?`,
  'g',
);

/** Get the id of an attribute list, if it has one. */
export function getListId(list: string): string | undefined {
  return /(?:^|\s)(?:#|id=["']?)([^\s"']+)/.exec(list)?.[1];
}

/** Maximum number of characters of a title. */
const MAX_TITLE_LENGTH = 1000;

/** Convert a title to plain text: show emoji, and remove Markdown, icons and attribute lists. */
export function removeTitleSyntax(title: string): string {
  return replaceTextEmoji(removeIconsAndAttributes(title.slice(0, MAX_TITLE_LENGTH)))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|[*`])(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Remove icons and attribute lists from a text. Line numbers stay the same. */
export function removeIconsAndAttributes(text: string): string {
  return text.replace(ICON, '').replace(new RegExp(`(?<![ \\t])[ \\t]*${ATTRIBUTE_LIST}`, 'g'), '');
}
