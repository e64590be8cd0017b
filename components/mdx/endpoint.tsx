import { Children, isValidElement, type ReactNode } from 'react';
import { Breakable } from '@/components/breakable';

type Props = { shape: string; method?: string; children?: ReactNode };

/** The path of an endpoint, cut into signs in reading order, each with its meaning. */
export function Endpoint({ shape, method, children }: Props) {
  const parts = Children.toArray(children).filter((child) => isValidElement(child));
  return (
    <div className="endpoint">
      <p className="endpoint-line">
        {method && <span className="method">{method}</span>}
        <code>
          <Breakable text={shape} />
        </code>
      </p>
      {parts.length > 0 && <dl className="shape">{parts}</dl>}
    </div>
  );
}

/** One part of an endpoint's path; the part that the caller supplies is in braces. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={name.includes('{') ? 'variable' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
