import type { Blockquote, Heading, Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { makeText } from '../../mdx/blocks';
import { type HeadingIds, setHeadingId, setHeadingIds } from '../../mdx/heading-ids';
import { convertLanguage } from '../../mdx/languages';
import { makeElement } from '../../mdx/make-element';
import type { ReportProblem } from '../../problem';
import { replaceEmoji } from '../docusaurus/emoji';
import { convertDocsifyAddress, splitTitle } from './address';

/** The heading ids of Docsify 4: https://github.com/docsifyjs/docsify/blob/v4/src/core/render/slugify.js */
const HEADING_IDS: HeadingIds = {
  slugify: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\uFE0F/gu, '')
      .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-')
      .replace(/^(\d)/, '_$1'),
  addNumber: (slug, number) => `${slug}-${number}`,
};

/** The callout types by the types of Docsify, in lower case. All other types become notes. */
const CALLOUT_TYPES: Record<string, string> = {
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  attention: 'warning',
  caution: 'danger',
  danger: 'danger',
};

/** Convert the Markdown extensions of Docsify to what this engine supports. */
export function convertDocsify(tree: Root, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') convertHeading(node);
    if (node.type === 'code' && node.lang) node.lang = convertLanguage(node.lang);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') convertReference(node, report);
    const callout = convertCallout(node);
    if (callout && parent && index !== undefined) parent.children[index] = callout as never;
  });
  setHeadingIds(tree, HEADING_IDS);
  replaceEmoji(tree);
}

/** Convert `:id=berths` at the end of a heading, and remove `{docsify-ignore}`. */
function convertHeading(heading: Heading): void {
  const last = heading.children.findLast(({ type }) => type !== 'html');
  if (last?.type !== 'text') return;
  const [, id] = /\s:id=([\w-]+)/.exec(last.value) ?? [];
  if (id !== undefined) setHeadingId(heading, id);
  last.value = last.value.replace(/(?<!\s)\s*(?::id=[\w-]+|\{docsify-ignore(?:-all)?\})/g, '').trimEnd();
}

function convertReference(node: Extract<Nodes, { url: string }>, report: ReportProblem): void {
  if (node.type !== 'image') node.url = convertDocsifyAddress(node.url);
  const { options, text } = splitTitle(node.title ?? '');
  node.title = text || null;
  if (!options.includes('include')) return;
  if (node.type === 'link' && node.children.length === 0) node.children = [makeText(node.url)];
  report(
    node.position?.start.line,
    `The file "${node.url}" is not included in the page.`,
    'The text of the link is shown.',
    'include',
  );
}

/** Convert `> [!NOTE]`, `!> text` and `?> text` to a callout. */
function convertCallout(node: Nodes): RootContent | undefined {
  const paragraph = node.type === 'blockquote' ? node.children[0] : node;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  if (node.type !== 'blockquote') {
    const [sign] = /^[!?](?=>\s)/.exec(text.value) ?? [];
    if (sign === undefined) return undefined;
    text.value = text.value.slice(2).trimStart();
    return makeElement('Callout', { type: sign === '!' ? 'warning' : 'tip' }, [paragraph], node.position);
  }
  const [all = '', kind, title] = /^\[!(\w+)(?:\|(?:label:)?([^\]|]*)[^\]]*)?\]\s*/.exec(text.value) ?? [];
  if (kind === undefined) return undefined;
  text.value = text.value.slice(all.length);
  return makeElement(
    'Callout',
    { type: CALLOUT_TYPES[kind.toLowerCase()] ?? 'note', title: title || undefined },
    removeEmptyStart(node),
    node.position,
  );
}

/** Remove the first paragraph of a quotation if it is empty. */
function removeEmptyStart({ children }: Blockquote): RootContent[] {
  const [first, ...rest] = children;
  const isEmpty = first?.type === 'paragraph' && first.children.every((node) => node.type === 'text' && !node.value);
  return isEmpty ? rest : children;
}
