import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

type Props = { level: 'h2' | 'h3' | 'h4'; id?: string; children?: ReactNode };

/** Show a heading with a link to itself, which its accessible name leaves out. */
export function LinkedHeading({ level: Level, id, children }: Props) {
  if (!id) return <Level>{children}</Level>;
  // The colon keeps it apart from the ids of headings, which have none.
  const nameId = `${id}:name`;
  return (
    <Level id={id} aria-labelledby={nameId}>
      <span id={nameId}>{children}</span>
      <a className="anchor" href={`#${id}`} aria-label="Link to this section" aria-describedby={nameId}>
        <Icon icon={Link2} />
      </a>
    </Level>
  );
}
