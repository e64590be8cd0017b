import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PagesStyle } from '@/components/pages/pages-style';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { TrailList } from '@/components/trails/trail-list';
import { getSnapshot } from '@/lib/build/snapshot';
import { TRAILS_PATH } from '@/lib/content/links';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { getPageMetadata } from '../page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  const page = { title: t('trails.title'), description: t('trails.description') };
  return getPageMetadata({ ...page, href: getHref(TRAILS_PATH, site.settings.basePath) }, site);
}

export default function TrailsPage() {
  const site = getSnapshot().site;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs
          crumbs={[{ label: t('home.link'), href: getHref('/', site.settings.basePath) }, { label: t('trails.title') }]}
        />
        <h1>{t('trails.title')}</h1>
        <p className="lede mb-6">{t('trails.lede')}</p>
        <TrailList site={site} heading="h2" />
        <ReportLink site={site} title={t('trails.title')} path={TRAILS_PATH} />
      </main>
    </>
  );
}
