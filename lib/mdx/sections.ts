import type { Nodes, Parents, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { splitRuns } from './blocks';
import { parseMeta } from './code-blocks';
import { getShownTexts, isBlock, type JsxElement } from './components';

/** A block of a section's text. The search ranks and shows code differently from prose. */
type Block = { type: 'prose' | 'code'; text: string };

/** A heading and its text. Before the first heading, `anchor` and `heading` are empty. */
export type Section = { anchor: string; heading: string; blocks: Block[] };

/** The data of a generated node that says how to find a missing fact. The search does not index its text. */
export const HINT = { isHint: true };

function isHint({ data }: Nodes): boolean {
  return (data as Partial<typeof HINT> | undefined)?.isHint === true;
}

/** List the sections of a doc. The first is the text before any heading. */
export function getSections(tree: Root): Section[] {
  const sections: Section[] = [{ anchor: '', heading: '', blocks: [] }];
  addNode(tree, sections);
  return sections;
}

function addNode(node: Nodes, sections: Section[]): void {
  if (isHint(node)) return;
  const section = sections.at(-1);
  switch (node.type) {
    case 'heading':
      sections.push({
        anchor: String(node.data?.hProperties?.id ?? ''),
        heading: collapseSpace(getText(node)),
        blocks: [],
      });
      return;
    case 'code':
      addBlock(section, 'prose', parseMeta(node.meta ?? '').title ?? '');
      addBlock(section, 'code', node.value);
      return;
    case 'paragraph':
    case 'tableRow':
      addBlock(section, 'prose', collapseSpace(getInlineText(node)).replace(/^Table: /, ''));
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      addBlock(section, 'prose', getAttributeText(node));
      break;
    default:
  }
  if ('children' in node) addChildren(node, sections);
  else addBlock(section, 'prose', collapseSpace(getInlineText(node)));
}

/** Add the children of a node. A run of inline nodes outside a paragraph becomes one block. */
function addChildren(node: Parents, sections: Section[]): void {
  for (const part of splitRuns(node.children)) {
    if (part.type === 'block') addNode(part.block, sections);
    else addBlock(sections.at(-1), 'prose', collapseSpace(part.nodes.map(getInlineText).join('')));
  }
}

function getInlineText(node: Nodes): string {
  if (isHint(node)) return '';
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
    case 'inlineMath':
    case 'math':
      return node.value;
    case 'break':
      return ' ';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'tableRow':
      return node.children.map(getInlineText).filter(Boolean).join(' · ');
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return `${getAttributeText(node)} ${node.children.map(getInlineText).join('')}`;
    default:
      if (!('children' in node)) return '';
      // Table cells of converted content may have blocks.
      return node.children.map((child) => `${getInlineText(child)}${isBlock(child) ? ' ' : ''}`).join('');
  }
}

function getAttributeText(node: JsxElement): string {
  return getShownTexts(node).join(' · ');
}

function addBlock(section: Section | undefined, type: Block['type'], text: string): void {
  if (text.trim() !== '') section?.blocks.push({ type, text });
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
