import { createElement, type ReactNode } from 'react';
import type { DrawnElement, DrawnNode } from '@/lib/content/drawing';
import { getReference } from '@/lib/content/drawing-rules';

export type DiagramProps = { name: string; caption: string; children: ReactNode };

/** A drawing of the content folder, with its caption and the same in words; without a drawing the words alone. */
export function Diagram({ name, caption, drawing, children }: DiagramProps & { drawing: DrawnElement | undefined }) {
  if (!drawing) return children;
  const draw = (nodes: DrawnNode[]) => nodes.map((node, index) => drawNode(node, index, `${name}-`));
  return (
    <figure className="figure diagram">
      <figcaption>{caption}</figcaption>
      <svg role="img" aria-label={caption} viewBox={drawing.attributes.viewBox}>
        {draw(drawing.children)}
      </svg>
      <details className="fold">
        <summary>The figure in words</summary>
        <div>{children}</div>
      </details>
    </figure>
  );
}

function drawNode(node: DrawnNode, key: number, prefix: string): ReactNode {
  if (node.type === 'text') return node.text.trim() === '' ? null : node.text.replace(/\s+/g, ' ');
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    toProp(name),
    setPrefix(name, value, prefix),
  ]);
  const children = node.children.map((child, index) => drawNode(child, index, prefix));
  return createElement(node.name, { key, ...Object.fromEntries(attributes) }, ...children);
}

/** A drawing's ids are its own, and a page may show several. */
function setPrefix(name: string, value: string, prefix: string): string {
  if (name === 'id') return prefix + value;
  return getReference(value) === undefined ? value : value.replace('#', `#${prefix}`);
}

function toProp(name: string): string {
  return name === 'class' ? 'className' : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
