import { Breakable } from '@/components/breakable';

/** One step on the way to a page; the last has no href, as it is the page itself. */
export type Crumb = { label: string; href?: string };

/** The way to a page from the home page, said to search engines too: https://schema.org/BreadcrumbList */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {href === undefined ? (
              <span itemProp="name" aria-current="page">
                <Breakable text={label} />
              </span>
            ) : (
              <a href={href} itemProp="item">
                <span itemProp="name">{label}</span>
              </a>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
