import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

/** Make a heading component that carries a link to itself. */
export function createHeading(Tag: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children }: { id?: string; children?: ReactNode }) {
    return (
      <Tag id={id}>
        {children}
        {id && (
          <a className="anchor" href={`#${id}`} aria-label="Link to this section" aria-describedby={id}>
            <Icon icon={Link2} />
          </a>
        )}
      </Tag>
    );
  };
}
