import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Article } from '@/components/doc/article';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import type { DocFrame } from '@/lib/build/frames';
import { getSnapshot } from '@/lib/build/snapshot';
import { getAboutPath, parseSlug } from '@/lib/slug';
import { NONE, orNone } from '../no-pages';
import { describePage } from '../page-metadata';

type Props = { params: Promise<{ about: string[] }> };

/** Any other address has no page, and is answered so. */
export const dynamicParams = false;

export function generateStaticParams() {
  const paths = [...getSnapshot().aboutFrames.keys()];
  return orNone(
    paths.map((path) => ({ about: path.split('/').filter(Boolean) })),
    { about: [NONE] },
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const frame = await findFrame(params);
  if (!frame) return {};
  const { title, description, href, feedHref } = frame;
  const described = describePage({ title, description, href }, getSnapshot().site);
  const types = feedHref ? { 'application/atom+xml': feedHref } : undefined;
  return { ...described, alternates: { ...described.alternates, types } };
}

export default async function AboutSitePage({ params }: Props) {
  if ((await params).about[0] === NONE) return null;
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
  return getSnapshot().aboutFrames.get(getAboutPath(parseSlug((await params).about)));
}
