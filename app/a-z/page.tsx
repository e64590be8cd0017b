import type { Metadata } from 'next';
import { BackToTop } from '@/components/back-to-top';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PagesByLetter } from '@/components/pages/pages-by-letter';
import { PagesStyle } from '@/components/pages/pages-style';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { getPageMetadata } from '../page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  return getPageMetadata(
    { title: t('a-z.title'), description: t('a-z.description'), href: getHref('/a-z/', site.settings.basePath) },
    site,
  );
}

export default function AToZPage() {
  const site = getSnapshot().site;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs
          crumbs={[{ label: t('home.link'), href: getHref('/', site.settings.basePath) }, { label: t('a-z.title') }]}
        />
        <h1>{t('a-z.title')}</h1>
        <PagesByLetter site={site} />
        <ReportLink site={site} title={t('a-z.title')} path="/a-z/" />
        <BackToTop />
      </main>
    </>
  );
}
