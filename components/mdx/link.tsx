import type { ReactNode } from 'react';

export type LinkProps = { href?: string; children?: ReactNode; from?: string; [attribute: string]: unknown };

/** Show a link as written; a later pass resolves its target. */
export function Link({ href = '', children, from, ...rest }: LinkProps) {
  return (
    <a data-link={href} data-from={from} {...rest}>
      {children}
    </a>
  );
}
