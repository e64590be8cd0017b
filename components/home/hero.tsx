import { LinkItems } from '@/components/link-items';
import { SearchForm } from '@/components/search/search-form';
import { Logo } from '@/components/shell/wordmark';
import type { Site } from '@/lib/content/site';
import { t } from '@/lib/words/words';

/** Show the home page's title, search field and frequent links. */
export function Hero({ site }: { site: Site }) {
  const { name, home } = site.identity;
  return (
    <div className="hero on-plate relative">
      {site.identity.wordmark?.hasRing && (
        <div className="hero-ring absolute inset-0 overflow-hidden max-lg:hidden forced-colors:hidden">
          <Logo />
        </div>
      )}
      <div className="wrap relative pt-6 pb-7 md:pt-8 md:pb-[5.5rem]">
        <h1>{home.title ?? name}</h1>
        {home.lede && (
          <p className="mt-3 mb-5 max-w-[34rem] text-lede/[1.4] text-balance text-on-plate-soft print:text-ink">
            {home.lede}
          </p>
        )}
        <SearchForm site={site} id="home-search" variant="page" />
        {home.often.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-x-5 gap-y-[0.1rem] text-ui">
            <p className="py-1 text-on-plate-soft print:text-ink">{t('home.often')}</p>
            <ul className="contents">
              <LinkItems links={home.often} site={site} linkClassName="inline-block py-1 text-on-plate" />
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
