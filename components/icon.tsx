import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** Draw a Lucide icon inline. Use it beside text or in a labelled control. */
export function Icon({ icon }: { icon: IconNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
    </svg>
  );
}
