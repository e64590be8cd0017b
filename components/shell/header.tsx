import { Menu, Search } from 'lucide';
import { Icon } from '@/components/icon';
import type { Site } from '@/lib/content/site';
import { getLinkHref } from '@/lib/links';
import { getHref } from '@/lib/slug';
import { ThemeControl } from './theme-control';
import { Wordmark } from './wordmark';

/** The plate across the top of every page: name, search, the ways to all pages, theme, menu. */
export function Header({ site }: { site: Site }) {
  const { identity, settings } = site;
  const searchHref = getHref('/central/', settings.basePath);
  return (
    <header className="site-header on-plate">
      <div className="wrap">
        <Wordmark identity={identity} href={getHref('/', settings.basePath)} />
        <search className="header-search">
          <form action={searchHref}>
            <label className="visually-hidden" htmlFor="header-search">
              Search {identity.name}
            </label>
            <input
              id="header-search"
              name="q"
              type="search"
              placeholder={`Search ${identity.name}`}
              autoComplete="off"
            />
            <button type="submit" aria-label="Search">
              <Icon icon={Search} />
            </button>
          </form>
        </search>
        <nav className="header-links" aria-label="Site">
          <ul>
            {identity.header.map(({ label, to }) => (
              <li key={to}>
                <a href={getLinkHref(to, site)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <a className="header-button header-search-link" href={searchHref} aria-label={`Search ${identity.name}`}>
          <Icon icon={Search} />
        </a>
        <ThemeControl />
        <button className="header-button menu-button" type="button" popoverTarget="contents" aria-label="Menu">
          <Icon icon={Menu} />
          <span className="label">Menu</span>
        </button>
      </div>
    </header>
  );
}
