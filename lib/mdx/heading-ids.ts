import type { Heading, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** How a tool makes the ids of headings. `addNumber` makes an id unique if the text occurs again. */
export type HeadingIds = { slugify: (text: string) => string; addNumber: (slug: string, number: number) => string };

/** Set the id of a heading. It takes precedence over an id made from its text. */
export function setHeadingId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

function getHeadingId({ data }: Heading): string | undefined {
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
