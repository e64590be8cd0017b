import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

/** A figure whose content is Markdown, or its caption below a blank line. */
const FIGURE = /^\s*<fig(?:ure\b[^<>]*\smarkdown\b|caption\b)/i;
const TAG = /(<\/?fig(?:ure|caption)\b[^<>]*>)/i;

/** Parse the content of `<figure markdown>`: https://python-markdown.github.io/extensions/md_in_html/ */
export function parseFigures(tree: Root, parse: (text: string) => Root): void {
  visit(tree, 'html', (html, index, parent) => {
    if (!parent || index === undefined || !FIGURE.test(html.value)) return undefined;
    const nodes = html.value.split(TAG).flatMap((part): RootContent[] => {
      if (TAG.test(part)) return [{ ...html, value: part }];
      const parsed = parse(part.replace(/^[ \t]+/gm, ''));
      // Only the line of the figure is known.
      visit(parsed, (node) => {
        node.position = node.type === 'text' || node.type === 'paragraph' ? undefined : html.position;
      });
      return parsed.children;
    });
    parent.children.splice(index, 1, ...(nodes as never[]));
    return index + nodes.length;
  });
}
