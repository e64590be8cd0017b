import { Menu, Search } from 'lucide';
import { Icon } from '@/components/icon';
import { LinkItems } from '@/components/link-items';
import { SearchForm } from '@/components/search/search-form';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';
import { ThemeControl } from './theme-control';
import { Wordmark } from './wordmark';

/** The plate across the top of every page: name, search, the ways to all pages, theme, menu. */
export function Header({ site }: { site: Site }) {
  const { identity, settings } = site;
  const searchHref = getHref('/search/', settings.basePath);
  return (
    <header className="site-header on-plate">
      <div className="wrap">
        <Wordmark identity={identity} href={getHref('/', settings.basePath)} />
        <SearchForm site={site} id="header-search" look="header" />
        <nav className="header-links" aria-label="Site">
          <ul>
            <LinkItems links={identity.header} site={site} />
          </ul>
        </nav>
        <a
          className="header-button header-search-link"
          href={searchHref}
          aria-label={`Search ${identity.name}`}
          data-search-opener
        >
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
