import type { Heading, List, ListItem, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { makeParagraph, makeText } from '../../mdx/blocks';

/**
 * Set the authored ids of headings, leave out empty ones, and change their levels: 2 is the highest, and no level is skipped. The title keeps
 * level 1 until `removeTitle`, because Docusaurus reserves its id when it makes the other ids unique.
 */
export function convertHeadings(tree: Root, titleLine?: number): void {
  let previousDepth = 1;
  visit(tree, 'heading', (heading, index, parent) => {
    setAuthoredId(heading);
    if (heading.depth === 1 && heading.position?.start.line === titleLine) return undefined;
    if (isEmpty(heading) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    heading.depth = Math.min(Math.max(2, heading.depth), previousDepth + 1) as Heading['depth'];
    previousDepth = heading.depth;
    return undefined;
  });
}

/** Check whether a heading has neither content nor an id. */
function isEmpty({ children, data }: Heading): boolean {
  const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isBlank && data?.hProperties?.id === undefined;
}

/** Move `{#id}` from the end of a heading to its id. */
function setAuthoredId(heading: Heading): void {
  const last = heading.children.at(-1);
  const [written, id] = (last?.type === 'text' && /\{#([^{}]+)\}\s*$/.exec(last.value)) || [];
  if (last?.type !== 'text' || !written || !id?.trim()) return;
  last.value = last.value.slice(0, -written.length).trimEnd();
  if (last.value === '' && heading.children.length > 1) heading.children.pop();
  // Only the ids of the page's frame have colons: see getFrameId.
  heading.data = { ...heading.data, hProperties: { id: id.trim().replace(/[\s:]+/g, '-') } };
}

/** Remove the heading that is the title, which the page shows above its text. */
export function removeTitle(tree: Root): void {
  visit(tree, 'heading', (heading, index, parent) => {
    if (heading.depth !== 1 || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Make a list of links to headings, nested by level. */
export function makeHeadingList(headings: Heading[]): List {
  const items: { heading: Heading; nested: Heading[] }[] = [];
  for (const heading of headings) {
    const last = items.at(-1);
    if (last && heading.depth > last.heading.depth) last.nested.push(heading);
    else items.push({ heading, nested: [] });
  }
  return makeLinkList(
    items.map(({ heading, nested }) => ({
      url: `#${heading.data?.hProperties?.id}`,
      text: getText(heading),
      nested: nested.length > 0 ? makeHeadingList(nested) : undefined,
    })),
  );
}

/** Make a list of links, which can have nested lists. */
export function makeLinkList(links: { url: string; text: string; nested?: List }[]): List {
  const children = links.map(({ url, text, nested }): ListItem => {
    const label = makeParagraph([{ type: 'link', url, children: [makeText(text)] }]);
    return { type: 'listItem', spread: false, children: nested ? [label, nested] : [label] };
  });
  return { type: 'list', ordered: false, spread: false, children };
}
