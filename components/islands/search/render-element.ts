import { type ComponentChild, render } from 'preact';
import type { ReactNode } from 'react';

/** Render an element with Preact. Its type is that of React, for which the components are written. */
export function renderElement(element: ReactNode, container: Element): void {
  render(element as unknown as ComponentChild, container);
}
