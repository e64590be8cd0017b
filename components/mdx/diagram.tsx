import { createElement, type ReactNode } from 'react';
import type { DrawnElement, DrawnNode } from '@/lib/content/drawing';

export type DiagramProps = { name: string; caption: string; children: ReactNode };

type Props = Omit<DiagramProps, 'name'> & { drawing: DrawnElement | undefined };

/** How lines and words are drawn where the drawing says nothing else. */
const LINES = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, fontSize: 14 };
const WORDS = { fill: 'currentColor', stroke: 'none' };

/** A drawing of the content folder, with its caption and the same in words; without a drawing the words alone. */
export function Diagram({ caption, drawing, children }: Props) {
  if (!drawing) return children;
  return (
    <figure className="figure diagram">
      <figcaption>{caption}</figcaption>
      <svg role="img" aria-label={caption} viewBox={drawing.attributes.viewBox} {...LINES}>
        {drawing.children.map(drawNode)}
      </svg>
      <details className="fold">
        <summary>The figure in words</summary>
        <div>{children}</div>
      </details>
    </figure>
  );
}

function drawNode(node: DrawnNode, key: number): ReactNode {
  if (node.type === 'text') return node.text.replace(/\s+/g, ' ');
  const props = Object.entries(node.attributes).map(([name, value]) => [toProp(name), value]);
  const usual = node.name === 'text' ? WORDS : {};
  return createElement(node.name, { key, ...usual, ...Object.fromEntries(props) }, ...node.children.map(drawNode));
}

function toProp(name: string): string {
  return name === 'class' ? 'className' : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
