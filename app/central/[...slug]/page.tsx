import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Article } from '@/components/doc/article';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import type { DocFrame } from '@/lib/build/doc-frame';
import { getSnapshot } from '@/lib/build/snapshot';
import { getDocPathFromRoute, getDocRoute, parseSlug } from '@/lib/slug';
import { getPageMetadata } from '../../page-metadata';
import { PLACEHOLDER, pagesOrPlaceholder } from '../../placeholder-page';

type Props = { params: Promise<{ slug: string[] }> };

export function generateStaticParams() {
  // Development renders pages on request, so a new file appears at once.
  if (process.env.NODE_ENV !== 'production') return [];
  return pagesOrPlaceholder(
    [...getSnapshot().docFrames.keys()].map((path) => ({ slug: getDocRoute(path) })),
    { slug: [PLACEHOLDER] },
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const frame = await findFrame(params);
  if (!frame) return {};
  const { title, windowTitle = title, description, href, group, card, pageTitle, isUnlisted, end, languages } = frame;
  const page = { title: windowTitle, description, href, isArticle: true, group, card, languages };
  const metadata = getPageMetadata(page, getSnapshot().site);
  return {
    ...metadata,
    title: pageTitle,
    robots: isUnlisted ? { index: false } : metadata.robots,
    alternates: { ...metadata.alternates, types: { 'text/markdown': end.markdownHref ?? '' } },
  };
}

export default async function DocPage({ params }: Props) {
  if ((await params).slug[0] === PLACEHOLDER) return null;
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
  return getSnapshot().docFrames.get(getDocPathFromRoute(parseSlug((await params).slug)));
}
