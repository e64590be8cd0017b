import type { Metadata } from 'next';
import { ReportLink } from '@/components/doc/report-link';
import { Doors } from '@/components/home/doors';
import { Groups } from '@/components/home/groups';
import { Hero } from '@/components/home/hero';
import { Needed } from '@/components/home/needed';
import { Trails } from '@/components/home/trails';
import { PagesStyle } from '@/components/pages/pages-style';
import { RecentPages } from '@/components/pages/recent-pages';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getSnapshot } from '@/lib/build/snapshot';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { getPageMetadata } from './page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  const { name, description } = site.identity;
  const page = { title: name, description, href: getHref('/', site.settings.basePath) };
  return { ...getPageMetadata(page, site), title: { absolute: name } };
}

export default function HomePage() {
  const site = getSnapshot().site;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1}>
        <Hero site={site} />
        <Doors site={site} />
        <Needed site={site} />
        <Trails site={site} />
        <Groups site={site} />
        <div className="wrap pb-7">
          <RecentPages />
          <ReportLink site={site} title={site.identity.name} path="/" />
        </div>
      </main>
    </>
  );
}
