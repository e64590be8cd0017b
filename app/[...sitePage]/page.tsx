import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Article } from '@/components/doc/article';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import type { DocFrame } from '@/lib/build/doc-frame';
import { getSnapshot } from '@/lib/build/snapshot';
import { getSitePagePath, parseSlug } from '@/lib/slug';
import { getPageMetadata } from '../page-metadata';
import { PLACEHOLDER, pagesOrPlaceholder } from '../placeholder-page';

type Props = { params: Promise<{ sitePage: string[] }> };

/** Answer any other address with 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  const paths = [...getSnapshot().sitePageFrames.keys()];
  return pagesOrPlaceholder(
    paths.map((path) => ({ sitePage: path.split('/').filter(Boolean) })),
    { sitePage: [PLACEHOLDER] },
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const frame = await findFrame(params);
  if (!frame) return {};
  const { title, description, href, feedHref, languages } = frame;
  const metadata = getPageMetadata({ title, description, href, languages }, getSnapshot().site);
  const types = feedHref ? { 'application/atom+xml': feedHref } : undefined;
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}

export default async function SitePage({ params }: Props) {
  if ((await params).sitePage[0] === PLACEHOLDER) return null;
  const frame = await findFrame(params);
  if (!frame) notFound();
  return (
    <div className="wrap page">
      <SidebarSlot />
      <Article frame={frame} />
    </div>
  );
}

async function findFrame(params: Props['params']): Promise<DocFrame | undefined> {
  return getSnapshot().sitePageFrames.get(getSitePagePath(parseSlug((await params).sitePage)));
}
