import type { Heading, List, ListItem, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { makeParagraph, makeText } from '../blocks';

/**
 * Set the ids and levels of headings. All have level 2 or deeper, without gaps, except the one that is the title. It
 * stays until the others have ids, because Docusaurus counts it there.
 */
export function convertHeadings(tree: Root, titleLine?: number): void {
  let deepest = 1;
  visit(tree, 'heading', (heading) => {
    setAuthoredId(heading);
    if (heading.depth === 1 && heading.position?.start.line === titleLine) return;
    heading.depth = Math.min(Math.max(2, heading.depth), deepest + 1) as Heading['depth'];
    deepest = heading.depth;
  });
}

/** Take the id from `{#id}` at the end of a heading. */
function setAuthoredId(heading: Heading): void {
  const last = heading.children.at(-1);
  const [written, id] = (last?.type === 'text' && /\{#([^{}]+)\}\s*$/.exec(last.value)) || [];
  if (last?.type !== 'text' || !written || !id?.trim()) return;
  last.value = last.value.slice(0, -written.length).trimEnd();
  if (last.value === '' && heading.children.length > 1) heading.children.pop();
  // The page's own ids have colons.
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
  const items: { heading: Heading; below: Heading[] }[] = [];
  for (const heading of headings) {
    const last = items.at(-1);
    if (last && heading.depth > last.heading.depth) last.below.push(heading);
    else items.push({ heading, below: [] });
  }
  return makeLinkList(
    items.map(({ heading, below }) => ({
      url: `#${heading.data?.hProperties?.id}`,
      text: getText(heading),
      below: below.length > 0 ? makeHeadingList(below) : undefined,
    })),
  );
}

/** Make a list of links, each with another list below it if it has one. */
export function makeLinkList(links: { url: string; text: string; below?: List }[]): List {
  const children = links.map(({ url, text, below }): ListItem => {
    const label = makeParagraph([{ type: 'link', url, children: [makeText(text)] }]);
    return { type: 'listItem', spread: false, children: below ? [label, below] : [label] };
  });
  return { type: 'list', ordered: false, spread: false, children };
}
