import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AboutPage } from '@/components/doc/about-page';
import { ProblemList } from '@/components/doc/problem-list';
import { Sidebar } from '@/components/shell/sidebar';
import { checkDoc } from '@/lib/check/check-site';
import { findPageThatShows } from '@/lib/content/about/pages';
import { getSite } from '@/lib/content/site';
import { compileBody } from '@/lib/mdx/compile';
import { getAboutPath, getFeedPath, getHref, parseSlug } from '@/lib/slug';
import { describePage } from '../page-metadata';

type Props = { params: Promise<{ about: string[] }> };

/** Next refuses a route without pages: a site that has none about itself gets one that the build leaves out. */
const NONE = '_none';

/** Any other address is that of no page, and answered as such. */
export const dynamicParams = false;

export function generateStaticParams() {
  const pages = getSite().about.pages.map(({ segments }) => ({ about: segments }));
  return pages.length > 0 ? pages : [{ about: [NONE] }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = getSite();
  const { about, settings } = site;
  const page = await findPage(params);
  if (!page) return {};
  const described = describePage(page, site);
  const hasFeed = settings.siteUrl && page === findPageThatShows('Changes', about.pages);
  const feedHref = getHref(getFeedPath(page.segments), settings.basePath);
  const types = hasFeed ? { 'application/atom+xml': feedHref } : undefined;
  return { ...described, alternates: { ...described.alternates, types } };
}

export default async function AboutSitePage({ params }: Props) {
  const site = getSite();
  if ((await params).about[0] === NONE) return null;
  const page = await findPage(params);
  if (!page) notFound();
  // A build has checked the content before it comes here; in development the page itself says what is wrong.
  const problems = process.env.NODE_ENV === 'production' ? [] : [...site.problems, ...checkDoc(page, site)];
  const errors = problems.filter(({ severity, file }) => severity === 'error' && file === page.file);
  return (
    <div className="wrap page">
      <Sidebar site={site} />
      {errors.length > 0 ? (
        <ProblemList problems={errors} />
      ) : (
        <AboutPage page={page} site={site} compiled={await compileBody(page.body, site.identity.content)} />
      )}
    </div>
  );
}

async function findPage(params: Props['params']) {
  const { about, settings } = getSite();
  const href = getHref(getAboutPath(parseSlug((await params).about)), settings.basePath);
  return about.pages.find((page) => page.href === href);
}
