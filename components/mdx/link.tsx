import type { ReactNode } from 'react';

export type LinkProps = { href?: string; children?: ReactNode; from?: string; [attribute: string]: unknown };

/** A link as authored; a pass over the page resolves it, as only a site knows where it leads. */
export function Link({ href = '', children, from, ...rest }: LinkProps) {
  return (
    <a data-link={href} data-from={from} {...rest}>
      {children}
    </a>
  );
}
