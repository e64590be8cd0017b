import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

type Props = { level: 'h2' | 'h3' | 'h4'; id?: string; children?: ReactNode };

/** Show a heading, and after it a link to it: within the heading, the link would be read out with its name. */
export function LinkedHeading({ level: Level, id, children }: Props) {
  return (
    <>
      <Level id={id}>{children}</Level>
      {id && (
        <a className="anchor" href={`#${id}`} aria-label="Link to this section" aria-describedby={id}>
          <Icon icon={Link2} />
        </a>
      )}
    </>
  );
}
