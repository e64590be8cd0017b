import { CircleAlert, Info, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { CALLOUTS } from '@/lib/mdx/components';
import { t } from '@/lib/words/words';

const ICONS = {
  note: Info,
  tip: Lightbulb,
  info: CircleAlert,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

type Props = { type: keyof typeof CALLOUTS; title?: string; children: ReactNode };

/** Set a remark apart, with its type in words. */
export function Callout({ type, title, children }: Props) {
  const label = t(CALLOUTS[type]);
  return (
    <div className={`callout ${type}`} role="note">
      <p className="callout-label">
        <Icon icon={ICONS[type]} />
        {label}
      </p>
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
