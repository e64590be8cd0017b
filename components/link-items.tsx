import { getLinkHref } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';

/** List links of the identity, one item each. */
export function LinkItems({ links, site }: { links: { label: string; to: string }[]; site: Site }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <a href={getLinkHref(to, site)}>{label}</a>
    </li>
  ));
}
