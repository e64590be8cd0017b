import { getLinkHref } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';

type Props = { links: { label: string; to: string }[]; site: Site; className?: string; linkClassName?: string };

/** List links from site.yml, one item each. */
export function LinkItems({ links, site, className, linkClassName }: Props) {
  return links.map(({ label, to }) => (
    <li className={className} key={to}>
      <a className={linkClassName} href={getLinkHref(to, site)}>
        {label}
      </a>
    </li>
  ));
}
