import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A heading in a doc's text; `line` starts at 1. */
export type Heading = { id: string; text: string; depth: number; line: number };

/** The nested list of a doc's headings. */
export type Toc = TocItem[];
type TocItem = { id: string; text: string; items: Toc };

/** Assign every heading of a tree its anchor id. An authored `{#id}` at the end of a heading takes precedence. */
export function assignHeadingIds(tree: Root): void {
  const slugger = new GithubSlugger();
  visit(tree, 'heading', (node) => {
    const authored = extractAuthoredId(node);
    const id = authored ?? slugger.slug(getText(node) || 'section');
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  });
}

/** List the headings of a tree. Call `assignHeadingIds` first. */
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

/** List every id of a tree that a link can point to: of headings and of elements. */
export function getAnchorIds(tree: Root): Set<string> {
  const ids = new Set(getHeadings(tree).map(({ id }) => id));
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const id = node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'id')?.value;
    if (typeof id === 'string') ids.add(id);
  });
  return ids;
}

/** Get the anchor id of a glossary term. */
export function getTermId(name: string): string {
  return `term-${slug(name)}`;
}

/** Minimum number of headings for a table of contents. */
const MIN_TOC_HEADINGS = 3;

/** Check whether a page with these headings shows a table of contents. */
export function hasToc(headings: Heading[]): boolean {
  return headings.length >= MIN_TOC_HEADINGS;
}

/** Build a table of contents from the headings of depth 2 and 3. */
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

function extractAuthoredId(heading: HeadingNode): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([\w-]+)\}\s*$/.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}
