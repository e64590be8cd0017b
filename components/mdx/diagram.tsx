import { createElement, type ReactNode } from 'react';
import type { DRAWING_CLASSES, DrawingElement, DrawingNode } from '@/lib/content/drawings';
import { t } from '@/lib/words/words';

export type DiagramProps = { name: string; caption: string; children: ReactNode };

type Props = Omit<DiagramProps, 'name'> & { drawing: DrawingElement | undefined };

/** Default attributes of lines and text. */
const LINE_DEFAULTS = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, fontSize: 14 };
const TEXT_DEFAULTS = { fill: 'currentColor', stroke: 'none' };
/** WebKit draws a marker with the dashes of its line, unless the marker has its own: these are longer than any marker. */
const MARKER_DEFAULTS = { strokeDasharray: 99 };
const DEFAULTS: Record<string, object> = { text: TEXT_DEFAULTS, marker: MARKER_DEFAULTS };

/** Utility classes for the classes that drawings can use. */
const COLOURS: Record<keyof typeof DRAWING_CLASSES, string> = {
  'f-soft': 'text-ink-soft',
  'f-accent': 'text-accent',
  'f-fail': 'text-danger [stroke-dasharray:4]',
  'f-band': 'f-band fill-ground-sunk',
  'f-box': 'f-box fill-ground-raised',
  'f-tint': 'f-tint fill-accent-ground',
  'f-plate': 'f-plate fill-plate stroke-none',
  'f-on-plate': 'text-on-plate',
  'f-code': 'font-mono',
};

/** Show a drawing with its caption and text version; without a drawing, only the text. */
export function Diagram({ caption, drawing, children }: Props) {
  if (!drawing) return children;
  return (
    <figure className="figure diagram gap-5 py-4">
      {/* The drawing has the same name, and its labels in words follow it. */}
      <figcaption className="mt-2 text-small font-bold text-ink-soft" aria-hidden="true">
        {caption}
      </figcaption>
      <svg role="img" aria-label={caption} viewBox={drawing.attributes.viewBox} {...LINE_DEFAULTS}>
        {/* Firefox shows the parts of an image to screen readers. */}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing cannot have the focus. */}
        <g aria-hidden="true">{drawing.children.map(drawNode)}</g>
      </svg>
      <details className="fold rule-t">
        <summary className="py-[0.65rem]">{t('figure.in-words')}</summary>
        <div className="pb-4">{children}</div>
      </details>
    </figure>
  );
}

function drawNode(node: DrawingNode, key: number): ReactNode {
  if (node.type === 'text') return node.text.replace(/\s+/g, ' ');
  const { class: classes, ...attributes } = node.attributes;
  const className = classes?.replace(/[\w-]+/g, (name) => COLOURS[name as keyof typeof COLOURS] ?? name);
  const props = Object.entries(attributes).map(([name, value]) => [toProp(name), value]);
  return createElement(
    node.name,
    { key, className, ...DEFAULTS[node.name], ...Object.fromEntries(props) },
    ...node.children.map(drawNode),
  );
}

function toProp(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
