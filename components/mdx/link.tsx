import type { ReactNode } from 'react';
import type { Doc } from '@/lib/content/doc';
import { resolveLink } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';

type Props = { href?: string; id?: string; className?: string; children?: ReactNode; doc: Doc; site: Site };

/** A link of a doc's text, resolved; one that leads nowhere gives its text. */
export function Link({ href = '', children, doc, site, ...rest }: Props) {
  const target = resolveLink(href, site, doc);
  switch (target.type) {
    case 'dead':
      return <span className="missing">{children}</span>;
    case 'external':
      return (
        <a className="external" href={target.href}>
          {children}
        </a>
      );
    case 'doc':
    case 'page':
      return (
        <a href={target.href} {...rest}>
          {children}
        </a>
      );
    default:
      return target satisfies never;
  }
}
