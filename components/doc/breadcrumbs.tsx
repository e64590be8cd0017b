import { Breakable } from '@/components/breakable';
import { t } from '@/lib/words/words';

/** One breadcrumb; the last is the page itself and has no `href`. */
type Crumb = { label: string; href?: string };

/** Show the path from the home page, marked up for search engines: https://schema.org/BreadcrumbList */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return <div className="pt-5" />;
  return (
    <nav className="breadcrumbs pt-4 pb-3 text-small" aria-label={t('page.breadcrumbs')}>
      <ol
        className="flex flex-wrap items-center gap-x-[0.35rem] gap-y-[0.15rem]"
        itemScope
        itemType="https://schema.org/BreadcrumbList"
      >
        {crumbs.map(({ label, href }, index) => (
          <li
            // On phones, only the title, directly below, names the page.
            className={`flex items-center gap-[0.35rem] ${href === undefined && index > 0 ? 'max-md:hidden' : ''}`}
            key={label}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {href === undefined ? (
              <span className="min-w-0 wrap-anywhere" itemProp="name" aria-current="page">
                <Breakable text={label} />
              </span>
            ) : (
              <a className="inline-block py-[0.15rem] text-ink-soft hover:text-ink" href={href} itemProp="item">
                <span className="min-w-0 wrap-anywhere" itemProp="name">
                  {label}
                </span>
              </a>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
