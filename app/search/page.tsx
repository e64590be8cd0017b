import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { getLetterId } from '@/components/pages/letters';
import { PagesStyle } from '@/components/pages/pages-style';
import { RecentPages } from '@/components/pages/recent-pages';
import { SearchForm } from '@/components/search/search-form';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import type { Site } from '@/lib/content/site';
import { getFrameId } from '@/lib/frame-id';
import { groupByLetter } from '@/lib/group-by-letter';
import { getHref } from '@/lib/slug';

export const metadata: Metadata = {
  title: 'Search',
  description: 'Search every page of this help.',
  robots: { index: false },
};

export default function SearchPage() {
  const site = getSnapshot().site;
  const { basePath } = site.settings;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs crumbs={[{ label: 'Home', href: getHref('/', basePath) }, { label: 'Search' }]} />
        <h1>Search</h1>
        <div className="my-5">
          <SearchForm site={site} id="page-search" variant="page" landmark="Results" />
        </div>
        <WithoutScript site={site} />
        <div
          data-results-of="page-search-form"
          data-contact={site.sitePages.docs.find(({ id }) => id === '_site/contact')?.href}
        />
        <RecentPages />
        <ReportLink site={site} title="Search" path="/search/" />
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
      <p>Search needs JavaScript, which is turned off or has failed. You can still find a page:</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label="A to Z of pages">
        {letters.map(([letter]) => (
          <li key={letter}>
            <a className="inline-block min-w-6 py-1" href={getHref(`/a-z/#${getLetterId(letter)}`, settings.basePath)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
      <p>
        Look through <a href={getHref('/central/', settings.basePath)}>all pages</a> with your browser's own search:
        Ctrl and F, or Command and F on a Mac.
      </p>
      {identity.search_engine && (
        <p>
          <a href={identity.search_engine}>Search this site with a search engine</a>. It learns the words that you type.
        </p>
      )}
    </div>
  );
}
