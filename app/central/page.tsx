import type { Metadata } from 'next';
import { BackToTop } from '@/components/back-to-top';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PagesStyle } from '@/components/pages/pages-style';
import { PagesTable } from '@/components/pages/pages-table';
import { PrintEverything } from '@/components/print/print-everything';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getAssetPath } from '@/lib/assets';
import { getSnapshot } from '@/lib/build/snapshot';
import { getFrameId } from '@/lib/frame-id';
import { ALL_PAGES_PATH, getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { getPageMetadata } from '../page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  const page = { title: t('all-pages.title'), description: t('all-pages.description') };
  return getPageMetadata({ ...page, href: getHref('/central/', site.settings.basePath) }, site);
}

export default function AllPagesPage() {
  const site = getSnapshot().site;
  const { basePath } = site.settings;
  const script = getAssetPath('pages');
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs
          crumbs={[{ label: t('home.link'), href: getHref('/', basePath) }, { label: t('all-pages.title') }]}
        />
        <h1>{t('all-pages.title')}</h1>
        <p className="lede">{t('all-pages.lede')}</p>
        <PagesTable site={site} />
        <PrintEverything site={site} />
        <ReportLink site={site} title={t('all-pages.title')} path={ALL_PAGES_PATH} />
        <BackToTop />
        {script && <script src={getHref(script, basePath)} type="module" />}
      </main>
    </>
  );
}
