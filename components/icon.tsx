import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon of the Lucide set, drawn into the page; always beside a word or on a named control. */
export function Icon({ icon }: { icon: IconNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
    </svg>
  );
}
