import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as getText } from 'mdast-util-to-string';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { COMPONENTS } from '../../mdx/components';
import { getAttributes, type JsxElement, resolveValue } from '../../mdx/elements';
import { CALLOUTS } from '../../mdx/labels';
import { makeElement } from '../../mdx/make-element';

/** Add a title to a `:::type` directive without one, if callouts have no such type. */
export function addDefaultTitle(directive: ContainerDirective): void {
  const [first] = directive.children;
  if (first?.data && 'directiveLabel' in first.data) return;
  const title = directive.attributes?.title ?? getDefaultTitle(directive.name);
  if (title === undefined) return;
  const label: Paragraph = { ...makeParagraph([makeText(title)]), data: { directiveLabel: true } };
  directive.children.unshift(label);
}

/** Convert VitePress' `:::details Title` to a collapsible block. */
export function convertDetails({ children, position }: ContainerDirective): JsxElement {
  const [label, ...rest] = children;
  return makeElement('Details', { summary: label && getText(label) }, rest, position);
}

/** Convert `<Admonition>` to a callout. A type that callouts do not have becomes the title. */
export function convertAdmonition(node: JsxElement): JsxElement {
  const { type: authored = 'info', title = getDefaultTitle(authored) } = getAttributes(node);
  const type = resolveValue(COMPONENTS.Callout.attributes.type, authored) ?? 'info';
  const attributes = Object.entries({ type, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
  );
  return { ...node, name: 'Callout', attributes };
}

function getDefaultTitle(type: string): string | undefined {
  if (Object.hasOwn(CALLOUTS, type)) return undefined;
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`.replace(/[-_]+/g, ' ');
}
