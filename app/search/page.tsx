import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { PagesStyle } from '@/components/pages/pages-style';
import { SearchForm } from '@/components/search/search-form';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getFrameId } from '@/lib/frame-id';
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
          <SearchForm site={site} id="page-search" variant="page" />
        </div>
        <p className="no-script">
          Search needs JavaScript. Without it, look through <a href={getHref('/central/', basePath)}>all pages</a> with
          your browser's own search: Ctrl and F, or Command and F on a Mac.
        </p>
        <div
          data-results-of="page-search-form"
          data-contact={site.sitePages.docs.find(({ id }) => id === '_site/contact')?.href}
        />
      </main>
    </>
  );
}
