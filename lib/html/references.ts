import { Element, Text } from 'domhandler';
import { findAll, replaceElement } from 'domutils';
import type { Pass } from './page';

/** The target of a link. A dead link becomes plain text. */
export type LinkTarget = { type: 'dead' } | { type: 'external' | 'internal'; href: string };

/** The address of an image, and its size in CSS pixels. */
export type ImageTarget = { href: string; width?: number; height?: number };

/** Resolves authored links and images. `from` is the id of the doc that contains the link, if it is not the page's doc. */
export type ReferenceResolver = {
  resolveLink(authored: string, from?: string): LinkTarget;
  resolveImage(authored: string): ImageTarget | undefined;
};

/** Create a pass that resolves links (`data-link`) and images (`data-image`). */
export function resolveReferences(resolver: ReferenceResolver): Pass {
  return (page) => {
    for (const element of findAll(({ attribs }) => 'data-link' in attribs || 'data-image' in attribs, page.children)) {
      if ('data-link' in element.attribs) resolveLink(element, resolver);
      else resolveImage(element, resolver);
    }
  };
}

function resolveLink(element: Element, resolver: ReferenceResolver): void {
  const { 'data-link': authored = '', 'data-from': from, ...otherAttributes } = element.attribs;
  const target = resolver.resolveLink(authored, from);
  switch (target.type) {
    case 'dead':
      element.name = 'span';
      element.attribs = { class: 'missing' };
      return;
    case 'external':
      element.attribs = { class: 'external', href: target.href };
      return;
    case 'internal':
      element.attribs = { href: target.href, ...otherAttributes };
      return;
    default:
      target satisfies never;
  }
}

function resolveImage(element: Element, resolver: ReferenceResolver): void {
  const { 'data-image': authored = '', alt = '', title, ...otherAttributes } = element.attribs;
  const image = resolver.resolveImage(authored);
  if (!image) {
    replaceElement(element, new Element('span', { class: 'missing' }, [new Text(alt)]));
    return;
  }
  const { href: src, width, height } = image;
  element.attribs = {
    src,
    alt,
    ...(title !== undefined && { title }),
    ...(width !== undefined && height !== undefined && { width: String(width), height: String(height) }),
    ...otherAttributes,
  };
}
