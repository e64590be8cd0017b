import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Article } from '@/components/doc/article';
import { ProblemList } from '@/components/doc/problem-list';
import { Sidebar } from '@/components/shell/sidebar';
import { checkDoc } from '@/lib/check/check-site';
import type { Doc } from '@/lib/content/doc';
import { getPageTitle } from '@/lib/content/page-title';
import { getBranch } from '@/lib/content/sidebar';
import { getSite } from '@/lib/content/site';
import { compileBody } from '@/lib/mdx/compile';
import { getDocPath, getHref, getMarkdownPath, parseSlug } from '@/lib/slug';
import { describePage } from '../../page-metadata';

type Props = { params: Promise<{ slug: string[] }> };

export function generateStaticParams() {
  // Development renders whatever is asked for, so that a new file is there at once.
  if (process.env.NODE_ENV !== 'production') return [];
  return getSite().docs.map(({ segments }) => ({ slug: segments }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = getSite();
  const doc = await findDoc(params);
  if (!doc) return {};
  const { description, href } = doc;
  const group = site.byId.get(getBranch(site.sidebar, doc.id)[0]?.docId ?? '');
  const described = describePage({ title: doc.title, description, href, isArticle: true, group }, site);
  const types = { 'text/markdown': getHref(getMarkdownPath(doc.segments), site.settings.basePath) };
  return {
    ...described,
    title: getPageTitle(doc, site),
    robots: doc.unlisted ? { index: false } : undefined,
    alternates: { ...described.alternates, types },
  };
}

export default async function DocPage({ params }: Props) {
  const site = getSite();
  const doc = await findDoc(params);
  // A build has checked the content before it comes here; in development the page itself says what is wrong.
  const problems = process.env.NODE_ENV === 'production' ? [] : [...site.problems, ...(doc ? checkDoc(doc, site) : [])];
  if (!doc && problems.length === 0) notFound();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isBroken = !doc || errors.some(({ file }) => file === doc.file);
  return (
    <div className="wrap page">
      <Sidebar site={site} docId={doc?.id} />
      {isBroken ? (
        <ProblemList problems={errors} />
      ) : (
        <Article doc={doc} site={site} compiled={await compileBody(doc.body, site.identity.content)} />
      )}
    </div>
  );
}

async function findDoc(params: Props['params']): Promise<Doc | undefined> {
  const site = getSite();
  const href = getHref(getDocPath(parseSlug((await params).slug)), site.settings.basePath);
  return site.docs.find((doc) => doc.href === href);
}
