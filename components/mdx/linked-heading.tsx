import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { t } from '@/lib/words/words';

type Props = { level: 'h2' | 'h3' | 'h4'; id?: string; className?: string; children?: ReactNode };

/** Show a heading, and after it a link to it: within the heading, the link would be read out with its name. */
export function LinkedHeading({ level: Level, id, className, children }: Props) {
  return (
    <>
      <Level id={id} className={className}>
        {children}
      </Level>
      {id && (
        <a className="anchor" href={`#${id}`} aria-label={t('page.section-link')} aria-describedby={id}>
          <Icon icon={Link2} />
        </a>
      )}
    </>
  );
}
