import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { PrintSection } from '@/components/print/print-section';
import { Sidebar } from '@/components/shell/sidebar';
import { Stops } from '@/components/trails/stops';
import { getSite } from '@/lib/content/site';
import { getBooks } from '@/lib/print/books';
import { getBookPath, getHref, getTrailPath } from '@/lib/slug';
import { describePage } from '../../page-metadata';

type Props = { params: Promise<{ name: string }> };

/** Next refuses a route without pages: a site without trails gets one that the build leaves out. */
const NONE = { name: '_none' };

export function generateStaticParams() {
  const names = getSite().trails.map(({ name }) => ({ name }));
  return names.length > 0 ? names : [NONE];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = getSite();
  const { name } = await params;
  const trail = site.trails.find((each) => each.name === name);
  if (!trail) return {};
  const { title, description } = trail;
  const href = getHref(getTrailPath(name), site.settings.basePath);
  return describePage({ title: `${title} – Trails`, description, href }, site);
}

export default async function TrailPage({ params }: Props) {
  const site = getSite();
  const { name } = await params;
  const trail = site.trails.find((each) => each.name === name);
  if (name === NONE.name) return null;
  if (!trail) notFound();
  return (
    <div className="wrap page">
      <Sidebar site={site} />
      <main id="main" tabIndex={-1}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: trail.title }]} />
        <h1>{trail.title}</h1>
        <p className="lede">{trail.description}</p>
        <Stops trail={trail} />
        <PrintSection book={getBooks(site).get(getBookPath('trail', trail.name))} what="trail" site={site} />
      </main>
    </div>
  );
}
