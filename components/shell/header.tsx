import { Menu, Search } from 'lucide';
import { Icon } from '@/components/icon';
import { LinkItems } from '@/components/link-items';
import { SearchForm } from '@/components/search/search-form';
import type { Site } from '@/lib/content/site';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { Languages } from './languages';
import { ReleaseChoice } from './release-choice';
import { ThemeControl } from './theme-control';
import { Wordmark } from './wordmark';

/** Show the site's name, search, links, theme control and menu button. */
export function Header({ site }: { site: Site }) {
  const { identity, settings } = site;
  const searchHref = getHref('/search/', settings.basePath);
  return (
    <header className="site-header on-plate">
      <div className="wrap flex items-center justify-end gap-5 empty:hidden">
        <ReleaseChoice site={site} />
        <Languages site={site} />
      </div>
      <div className="wrap flex min-h-[4rem] items-center gap-1 md:gap-4 lg:grid lg:grid-cols-bar lg:gap-0">
        <Wordmark site={site} isOnPlate href={getHref('/', settings.basePath)} />
        <SearchForm site={site} id={getFrameId('search')} variant="header" />
        <ul className="me-4 flex gap-5 justify-self-end text-ui whitespace-nowrap max-lg:hidden">
          <LinkItems
            links={identity.header}
            site={site}
            linkClassName="block py-3 no-underline underline-offset-[0.4em] hover:underline"
          />
        </ul>
        <a
          className="header-button md:hidden"
          href={searchHref}
          aria-label={t('search.label', { site: identity.name })}
          data-search-opener
        >
          <Icon icon={Search} />
        </a>
        <ThemeControl />
        <button
          className="header-button lg:hidden"
          type="button"
          popoverTarget={getFrameId('menu')}
          aria-label={t('menu.open')}
          aria-details={getFrameId('menu-name')}
        >
          <Icon icon={Menu} />
          <span className="max-md:hidden">{t('menu.open')}</span>
        </button>
      </div>
    </header>
  );
}
