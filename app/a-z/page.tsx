import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PagesByLetter } from '@/components/pages/pages-by-letter';
import { PagesStyle } from '@/components/pages/pages-style';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { getPageMetadata } from '../page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  const description = 'Every page of this help by the first letter of its title.';
  return getPageMetadata(
    { title: 'A to Z of pages', description, href: getHref('/a-z/', site.settings.basePath) },
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
          crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: 'A to Z of pages' }]}
        />
        <h1>A to Z of pages</h1>
        <PagesByLetter site={site} />
        <ReportLink site={site} title="A to Z of pages" path="/a-z/" />
      </main>
    </>
  );
}
