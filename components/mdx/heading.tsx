import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

type Props = { level: 'h2' | 'h3' | 'h4'; id?: string; children?: ReactNode };

/** A heading that carries a link to itself. */
export function Heading({ level: Level, id, children }: Props) {
  return (
    <Level id={id}>
      {children}
      {id && (
        <a className="anchor" href={`#${id}`} aria-label="Link to this section" aria-describedby={id}>
          <Icon icon={Link2} />
        </a>
      )}
    </Level>
  );
}
