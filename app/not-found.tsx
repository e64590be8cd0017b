import type { Metadata } from 'next';
import { SearchForm } from '@/components/search/search-form';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getReportHref } from '@/lib/content/identity';
import { getLinkHref } from '@/lib/content/links';
import { getHref } from '@/lib/slug';

export const metadata: Metadata = {
  title: 'Page not found',
  description: 'There is no page at this address. Ways to find the one you want.',
};

export default function NotFoundPage() {
  const site = getSnapshot().site;
  const { identity, settings } = site;
  const address = `${settings.siteUrl ?? ''}${getHref('/404.html', settings.basePath)}`;
  const reportHref = getReportHref(identity, 'Page not found', address);
  return (
    <>
      <SidebarSlot isMenuOnly />
      <main id="main" tabIndex={-1} className="wrap lost">
        <div>
          <h1>There is no page at this address</h1>
          <p className="lede">The page may have moved, or the address may have lost a letter on its way to you.</p>
          <SearchForm site={site} id="lost-search" look="field" />
          {reportHref && (
            <p>
              If a link in this help brought you here,{' '}
              <a href={reportHref} data-report={address}>
                report the link
              </a>{' '}
              so that it can be mended.
            </p>
          )}
        </div>
        <nav aria-label="Ways on">
          <ul className="post">
            <li>
              <a className="finger" href={getHref('/', settings.basePath)}>
                Home
              </a>
            </li>
            <li>
              <a className="finger" href={getHref('/central/', settings.basePath)}>
                All pages
              </a>
            </li>
            {identity.home.doors.map(({ title, to }) => (
              <li key={title}>
                <a className="finger" href={getLinkHref(to, site)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </>
  );
}
