import { CircleAlert, Info, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';

const KINDS = {
  note: { label: 'Note', icon: Info },
  tip: { label: 'Tip', icon: Lightbulb },
  info: { label: 'Information', icon: CircleAlert },
  warning: { label: 'Warning', icon: TriangleAlert },
  danger: { label: 'Danger', icon: OctagonAlert },
};

type Props = { type: keyof typeof KINDS; title?: string; children: ReactNode };

/** A remark set apart; its weight grows with the risk, and its kind is always a word. */
export function Callout({ type, title, children }: Props) {
  const { label, icon } = KINDS[type];
  return (
    <div className={`callout ${type}`} role="note" aria-label={title ? `${label}: ${title}` : label}>
      <p className="callout-label">
        <Icon icon={icon} />
        {label}
      </p>
      <div>
        {title && <p className="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
