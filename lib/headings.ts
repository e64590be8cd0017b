import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A heading of a doc, as found in its text. */
export type Heading = { id: string; text: string; depth: number; line: number };

/** The nested list of a doc's headings. */
export type Toc = TocItem[];
type TocItem = { id: string; text: string; items: Toc };

/** Give every heading its anchor id, once, in the tree itself; a trailing `{#id}` of the writer's wins. */
export function assignHeadingIds(tree: Root): void {
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (node) => {
    const authored = takeAuthoredId(node);
    const id = authored ?? slugger.slug(getText(node) || 'section');
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  });
}

/** List the headings of a tree that has been through `assignHeadingIds`. */
export function getHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    headings.push({
      id: String(node.data?.hProperties?.id),
      text: getText(node),
      depth: node.depth,
      line: node.position?.start.line ?? 1,
    });
  });
  return headings;
}

/** List every id of a tree that a link may lead to: those of headings, and anchors of their own. */
export function getAnchorIds(tree: Root): Set<string> {
  const ids = new Set(getHeadings(tree).map(({ id }) => id));
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const id = node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'id')?.value;
    if (typeof id === 'string') ids.add(id);
  });
  return ids;
}

/** Make the anchor id of a term in the glossary. */
export function getTermId(name: string): string {
  return `term-${slug(name)}`;
}

/** Fewer headings than these are seen at a glance, without contents of their own. */
const FEWEST_HEADINGS = 3;

/** Whether a page with these headings shows its own contents. */
export function hasToc(headings: Heading[]): boolean {
  return headings.length >= FEWEST_HEADINGS;
}

/** Nest the headings of depth 2 and 3 for a page's contents. */
export function buildToc(headings: Heading[]): Toc {
  const toc: Toc = [];
  for (const { id, text, depth } of headings) {
    const item = { id, text, items: [] };
    const last = toc.at(-1);
    if (depth === 3 && last) last.items.push(item);
    else if (depth === 2 || depth === 3) toc.push(item);
  }
  return toc;
}

function takeAuthoredId(heading: HeadingNode): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const found = /\s*\{#([\w-]+)\}\s*$/.exec(last.value);
  if (!found) return undefined;
  last.value = last.value.slice(0, found.index);
  return found[1];
}
