import type { ReactNode } from 'react';
import { getFrameId } from '@/lib/frame-id';

/** Show the title of a page, to which the skip link leads: screen readers then read the title, and not what is above it. */
export function PageTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h1 id={getFrameId('title')} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
