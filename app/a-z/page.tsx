import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { PagesByLetter } from '@/components/pages/pages-by-letter';
import { Sidebar } from '@/components/shell/sidebar';
import { getSite } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

export function generateMetadata(): Metadata {
  const { settings } = getSite();
  return {
    title: 'A to Z of pages',
    description: 'Every page of this help by the first letter of its title.',
    alternates: { canonical: settings.siteUrl && `${settings.siteUrl}${getHref('/a-z/', settings.basePath)}` },
  };
}

export default function AToZPage() {
  const site = getSite();
  return (
    <>
      <Sidebar site={site} isMenuOnly />
      <main id="main" tabIndex={-1} className="wrap all-pages">
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: 'A to Z of pages' }]}
        />
        <h1>A to Z of pages</h1>
        <PagesByLetter site={site} />
      </main>
    </>
  );
}
