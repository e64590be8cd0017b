import type { Metadata } from 'next';
import { PagesStyle } from '@/components/pages/pages-style';
import { rich } from '@/components/rich';
import { SearchForm } from '@/components/search/search-form';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getLinkHref } from '@/lib/content/links';
import { getFrameId } from '@/lib/frame-id';
import { getReportHref } from '@/lib/model/identity';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

export function generateMetadata(): Metadata {
  return { title: t('not-found.title'), description: t('not-found.description') };
}

export default function NotFoundPage() {
  const site = getSnapshot().site;
  const { identity, settings } = site;
  const address = `${settings.siteUrl ?? ''}${getHref('/404.html', settings.basePath)}`;
  const reportHref = getReportHref(identity, t('not-found.title'), address);
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main
        id={getFrameId('main')}
        tabIndex={-1}
        className="wrap lost grid grid-cols-1 gap-6 pt-7 pb-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-[5rem]"
      >
        <div>
          <h1>{t('not-found.title')}</h1>
          <p className="lede">{t('not-found.lede')}</p>
          <div className="mt-5">
            <SearchForm site={site} id="lost-search" variant="page" />
          </div>
          <nav className="mt-5" data-similar-pages hidden aria-labelledby="near">
            <p className="font-bold" id="near">
              {t('not-found.similar')}
            </p>
            <ul className="list-disc ps-[1.4rem]" />
          </nav>
          {reportHref && (
            <p className="mt-5">
              {rich('not-found.report', {
                link: (
                  <a href={reportHref} data-report={address}>
                    {t('not-found.report-link')}
                  </a>
                ),
              })}
            </p>
          )}
        </div>
        <nav aria-label={t('not-found.other-pages')}>
          <ul className="post relative grid max-w-[24rem] gap-4 pt-[2.5rem] pb-8">
            <li className="even:ps-5 nth-[3n]:pe-7">
              <a className="arrow-link py-4 text-[1.25rem]" href={getHref('/', settings.basePath)}>
                {t('home.link')}
              </a>
            </li>
            <li className="even:ps-5 nth-[3n]:pe-7">
              <a className="arrow-link py-4 text-[1.25rem]" href={getHref('/central/', settings.basePath)}>
                {t('all-pages.title')}
              </a>
            </li>
            {identity.home.doors.map(({ title, to }) => (
              <li className="even:ps-5 nth-[3n]:pe-7" key={title}>
                <a className="arrow-link py-4 text-[1.25rem]" href={getLinkHref(to, site)}>
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
