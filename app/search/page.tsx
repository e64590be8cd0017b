import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { getLetterId } from '@/components/pages/letters';
import { PagesStyle } from '@/components/pages/pages-style';
import { RecentPages } from '@/components/pages/recent-pages';
import { rich } from '@/components/rich';
import { SearchForm } from '@/components/search/search-form';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import type { Site } from '@/lib/content/site';
import { groupByLetter } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

export function generateMetadata(): Metadata {
  return { title: t('search.title'), description: t('search.description'), robots: { index: false } };
}

export default function SearchPage() {
  const site = getSnapshot().site;
  const { basePath } = site.settings;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs crumbs={[{ label: t('home.link'), href: getHref('/', basePath) }, { label: t('search.title') }]} />
        <h1>{t('search.title')}</h1>
        <div className="my-5">
          <SearchForm site={site} id="page-search" variant="page" landmark={t('search.landmark')} />
        </div>
        <WithoutScript site={site} />
        <div
          data-results-of="page-search-form"
          data-contact={site.sitePages.docs.find(({ id }) => id === '_site/contact')?.href}
        />
        <RecentPages />
        <ReportLink site={site} title={t('search.title')} path="/search/" />
      </main>
    </>
  );
}

/** Offer other ways to find a page where there is no JavaScript. */
function WithoutScript({ site: { docs, identity, settings } }: { site: Site }) {
  const letters = [
    ...groupByLetter(
      docs.filter(({ unlisted }) => !unlisted),
      ({ title }) => title,
      identity.language,
    ),
  ];
  return (
    <div className="no-script grid gap-4">
      <p>{t('search.without-script')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t('a-z.title')}>
        {letters.map(([letter]) => (
          <li key={letter}>
            <a className="inline-block min-w-6 py-1" href={getHref(`/a-z/#${getLetterId(letter)}`, settings.basePath)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {rich('search.browser-search', {
          pages: <a href={getHref('/central/', settings.basePath)}>{t('search.all-pages')}</a>,
        })}
      </p>
      {identity.search_engine && (
        <p>
          {rich('search.search-engine', {
            link: <a href={identity.search_engine}>{t('search.use-search-engine')}</a>,
          })}
        </p>
      )}
    </div>
  );
}
