import { type ChildNode, Element, Text } from 'domhandler';
import { append, findAll } from 'domutils';

/** A chapter of a book as its links see it. */
export type Place = { id: string; number: string };

/** The addresses outside the site that a book leads to, in their order, with the ids of the chapters that name them. */
export type Addresses = Map<string, string[]>;

/** Turn links between docs of a book into links inside it, with the number of their section, and number the addresses that lead out. */
export function rewriteLinks(nodes: ChildNode[], from: Place, places: Map<string, Place>, addresses: Addresses): void {
  for (const link of findAll(({ name, attribs }) => name === 'a' && attribs.href !== undefined, nodes)) {
    const { href = '' } = link.attribs;
    const [target = '', hash] = href.split('#');
    const place = target === '' ? from : places.get(target);
    if (place) {
      link.attribs.href = hash === undefined ? `#${place.id}` : `#${place.id}-${hash}`;
      if (place !== from)
        append(link, makeReference(`(${place.number})`, { 'data-page-of': link.attribs.href.slice(1) }));
    } else if (link.attribs.class === 'external') {
      const named = addresses.get(href) ?? [];
      addresses.set(href, [...named, from.number]);
      append(link, makeReference(`[${[...addresses.keys()].indexOf(href) + 1}]`));
    }
  }
}

function makeReference(text: string, attributes = {}): Element {
  return new Element('span', { class: 'reference', ...attributes }, [new Text(` ${text}`)]);
}
