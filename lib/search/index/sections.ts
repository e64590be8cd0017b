import type { Nodes, Parents, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';

/** A stretch of a section's text; code is weighed, and shown, otherwise than prose. */
type Block = { type: 'prose' | 'code'; text: string };

/** One heading and its text; the text before the first heading has neither anchor nor heading. */
export type Section = { anchor: string; heading: string; blocks: Block[] };

/** Attributes of components that readers see as text, in the order in which they are shown. */
const SHOWN_ATTRIBUTES = [
  'title',
  'legend',
  'label',
  'summary',
  'question',
  'time',
  'needs',
  'see',
  'method',
  'shape',
  'name',
  'caption',
  'alt',
];

const INLINE = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'break',
  'mdxJsxTextElement',
]);

/** List the sections of a doc, which has at least the one before its first heading. */
export function getSections(tree: Root): Section[] {
  const sections: Section[] = [{ anchor: '', heading: '', blocks: [] }];
  addNode(tree, sections);
  return sections;
}

function addNode(node: Nodes, sections: Section[]): void {
  const section = sections.at(-1);
  switch (node.type) {
    case 'heading':
      sections.push({ anchor: String(node.data?.hProperties?.id ?? ''), heading: tidy(getText(node)), blocks: [] });
      return;
    case 'code':
      addBlock(section, 'prose', /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '');
      addBlock(section, 'code', node.value);
      return;
    case 'paragraph':
    case 'tableRow':
      addBlock(section, 'prose', tidy(getInlineText(node)).replace(/^Table: /, ''));
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      addBlock(section, 'prose', getAttributeText(node));
      break;
    default:
  }
  if ('children' in node) addChildren(node, sections);
  else addBlock(section, 'prose', tidy(getInlineText(node)));
}

/** A component holds blocks, or words without a paragraph round them; the words between two blocks are one block. */
function addChildren(node: Parents, sections: Section[]): void {
  let words: Nodes[] = [];
  const flush = () => {
    addBlock(sections.at(-1), 'prose', tidy(words.map(getInlineText).join('')));
    words = [];
  };
  for (const child of node.children) {
    if (INLINE.has(child.type)) words.push(child);
    else {
      flush();
      addNode(child, sections);
    }
  }
  flush();
}

function getInlineText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
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
      return 'children' in node ? node.children.map(getInlineText).join('') : '';
  }
}

function getAttributeText({
  name: element,
  attributes,
}: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): string {
  const given = new Map(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
  // The name of a drawing is its file's, and nobody sees it.
  if (element === 'Diagram') given.delete('name');
  return SHOWN_ATTRIBUTES.flatMap((name) => given.get(name) ?? []).join(' · ');
}

function addBlock(section: Section | undefined, type: Block['type'], text: string): void {
  if (text.trim() !== '') section?.blocks.push({ type, text });
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
