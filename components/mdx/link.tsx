import type { ReactNode } from 'react';
import type { Doc, Site } from '@/lib/content/site';
import { resolveLink } from '@/lib/links';

type Props = { href?: string; children?: ReactNode };

/** Make the link component of a doc, which knows where its links lead; one that leads nowhere gives its text. */
export function createLink(doc: Doc, site: Site) {
  return function Link({ href = '', children, ...rest }: Props) {
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
  };
}
