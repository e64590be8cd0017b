import { Element, Text } from 'domhandler';
import { findAll, replaceElement } from 'domutils';
import { isExampleAddress } from '../slug';
import { t } from '../words/words';
import type { Pass } from './page';

/** The target of a link. A dead link becomes plain text. */
type LinkTarget = { type: 'dead' } | { type: 'external' | 'internal'; href: string };

/** The address of an image and its size in CSS pixels, or the note that a missing image leaves. */
export type ImageTarget =
  | { type: 'image'; href: string; width?: number; height?: number }
  | { type: 'missing'; name?: string };

/** Resolves authored links and images. `from` is the id of the doc that contains the link, if it is not the page's doc. */
export type ReferenceResolver = {
  resolveLink(authored: string, from?: string): LinkTarget;
  resolveImage(authored: string): ImageTarget;
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
      // Printed pages list the addresses of links with this class. Unlike https://example.org, a made-up email address leads nowhere.
      element.attribs = {
        ...(!(target.href.startsWith('mailto:') && isExampleAddress(target.href)) && { class: 'external' }),
        href: target.href,
        ...otherAttributes,
      };
      return;
    case 'internal':
      element.attribs = { href: target.href, ...otherAttributes };
      return;
    default:
      target satisfies never;
  }
}

function resolveImage(element: Element, resolver: ReferenceResolver): void {
  const { 'data-image': authored = '', alt = '', title, width, height, ...otherAttributes } = element.attribs;
  const image = resolver.resolveImage(authored);
  if (image.type === 'missing') {
    const note = formatMissingImage(image.name, alt);
    replaceElement(element, new Element('span', { class: 'missing' }, [new Text(note)]));
    return;
  }
  element.attribs = {
    src: image.href,
    alt,
    ...(title !== undefined && { title }),
    ...formatSize(image, { width, height }),
    ...otherAttributes,
  };
}

/** Format the note for a missing image. A missing image without a name leaves its alternative text. */
function formatMissingImage(name: string | undefined, alt: string): string {
  if (name === undefined) return alt;
  return alt ? t('image.described-not-found', { name, alt }) : t('image.not-found', { name });
}

/** Format the size of an image. If only one side is authored, the other keeps the proportions. */
function formatSize(
  { width, height }: { width?: number; height?: number },
  authored: { width?: string; height?: string },
): Record<string, string> {
  if (width === undefined || height === undefined) {
    return authored.width && authored.height ? { width: authored.width, height: authored.height } : {};
  }
  const scale = (side: number, by: number) => String(Math.max(1, Math.round(side * by)));
  return {
    width: authored.width ?? scale(width, Number(authored.height ?? height) / height),
    height: authored.height ?? scale(height, Number(authored.width ?? width) / width),
  };
}
