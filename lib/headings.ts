import GithubSlugger, { slug } from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from './problem';

/** A heading in a doc's text; `line` starts at 1. */
export type Heading = { id: string; text: string; depth: number; line: number };

/**
 * Assign a unique anchor id to every heading of a tree. An id that is set, or an authored `{#id}` at the end, takes
 * precedence. Reports ids that are used twice, and headings without letters.
 */
export function assignAnchorIds(tree: Root, report: ReportProblem): void {
  const slugger = new GithubSlugger();
  const authored = new Map<HeadingNode, string>();
  visit(tree, 'heading', (node) => {
    const id = extractAuthoredId(node);
    if (id === undefined) return;
    if (id in slugger.occurrences) {
      const fix = 'Give one of the two another id.';
      report(node.position?.start.line, `The id {#${id}} is already used on this page.`, fix, 'heading');
    } else {
      slugger.occurrences[id] = 0;
      authored.set(node, id);
    }
  });
  const authoredIds = new Set(authored.values());
  visit(tree, 'heading', (node) => {
    const text = getText(node);
    const id = authored.get(node);
    if (text.trim() === '' || (id === undefined && !/[\p{Letter}\p{Number}]/u.test(text))) {
      const problem = text.trim() === '' ? 'The heading is empty.' : `The heading "${text}" has no letters.`;
      report(node.position?.start.line, problem, 'Write words that say what the part below it is about.', 'heading');
    }
    const ownId = slug(text) || 'section';
    if (id === undefined && authoredIds.has(ownId)) {
      const problem = `The heading "${text}" has the id "${ownId}", which another heading sets with {#${ownId}}.`;
      report(node.position?.start.line, problem, 'Remove the {#…}, or give one of the two another id.', 'heading');
    }
    const hProperties = { ...node.data?.hProperties, id: id ?? slugger.slug(ownId) };
    node.data = { ...node.data, hProperties };
  });
  removeClashingIds(tree, slugger.occurrences);
}

/** Remove ids of elements that a heading, another element or the page's frame already has. */
function removeClashingIds(tree: Root, used: Record<string, number>): void {
  visit(tree, (node) => {
    if (!isHtmlElement(node)) return;
    node.attributes = node.attributes.filter((attribute) => {
      if (!('name' in attribute) || attribute.name !== 'id' || typeof attribute.value !== 'string') return true;
      const isFree = /^[^\s:]+$/.test(attribute.value) && !(attribute.value in used);
      if (isFree) used[attribute.value] = 0;
      return isFree;
    });
  });
}

/** Check whether a node is an HTML element. The `id` of a component names a question, and is no anchor. */
function isHtmlElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[a-z]/.test(node.name ?? '');
}

/** List the headings of a tree. Call `assignAnchorIds` first. */
export function getHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const { line = 1 } = node.position?.start ?? {};
    headings.push({ id: String(getHeadingId(node)), text: getText(node), depth: node.depth, line });
  });
  return headings;
}

/** List every id of a tree that a link can point to: of headings and of elements. */
export function getAnchorIds(tree: Root): Set<string> {
  const ids = new Set(getHeadings(tree).map(({ id }) => id));
  visit(tree, (node) => {
    if (!isHtmlElement(node)) return;
    const id = node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'id')?.value;
    if (typeof id === 'string') ids.add(id);
  });
  return ids;
}

/** Get the anchor id of a glossary term. */
export function getTermId(name: string): string {
  return `term-${slug(name)}`;
}

/** Get the id that a heading already has. Removes an authored `{#id}` from its text. */
function extractAuthoredId(heading: HeadingNode): string | undefined {
  if (heading.data?.hProperties?.id) return String(heading.data.hProperties.id);
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = /(?<!\s)\s*\{#([\w-]+)\}\s*$/.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

/** How a tool makes the ids of headings. `addNumber` makes an id unique if the text occurs again. */
export type HeadingIds = { slugify: (text: string) => string; addNumber: (slug: string, number: number) => string };

/** Set the id of a heading. It takes precedence over an id made from its text. */
export function setHeadingId(heading: HeadingNode, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

function getHeadingId({ data }: HeadingNode): string | undefined {
  const id = data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Set the ids of all headings as another tool makes them. A heading whose slug is empty gets no id here. */
export function setHeadingIds(tree: Root, { slugify, addNumber }: HeadingIds): void {
  const used = new Set<string>();
  visit(tree, 'heading', (heading) => {
    const id = getHeadingId(heading);
    if (id !== undefined) used.add(id);
  });
  visit(tree, 'heading', (heading) => {
    const slug = slugify(getText(heading));
    if (slug === '' || getHeadingId(heading) !== undefined) return;
    let id = slug;
    for (let number = 1; used.has(id); number++) id = addNumber(slug, number);
    used.add(id);
    setHeadingId(heading, id);
  });
}
