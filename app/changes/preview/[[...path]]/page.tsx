import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MarkedText } from '@/components/changes/marked-text';
import { Overview } from '@/components/changes/overview';
import { Sidebar } from '@/components/shell/sidebar';
import { getAssetPath } from '@/lib/assets';
import { type Changes, getChanges, getMarkedPath } from '@/lib/changes/changes';
import { listMarked } from '@/lib/changes/compare';
import type { Doc } from '@/lib/content/doc';
import { getPageTitle } from '@/lib/content/page-title';
import { getSite, type Site } from '@/lib/content/site';
import { compileBody } from '@/lib/mdx/compile';
import { getDocChangesPath, getHref, parseSlug } from '@/lib/slug';

type Props = { params: Promise<{ path?: string[] }> };

/** Next refuses a route without pages: a site that is no preview gets one that the build leaves out. */
const NONE = '_none';

/** Any other address is that of no page, and answered as such. */
export const dynamicParams = false;

export function generateStaticParams() {
  const changes = getChanges();
  if (!changes) return [{ path: [NONE] }];
  const paths = listMarked(changes.docs).map((change) => getMarkedPath(change, getSite()));
  return [{ path: [] }, ...paths.map((path) => ({ path: path.split('/').filter(Boolean).slice(2) }))];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const changes = getChanges();
  const change = changes && (await findChange(params, changes));
  if (!changes || !change) {
    return {
      title: 'What this preview changes',
      description: 'Every page that this preview adds, changes, moves or removes.',
    };
  }
  const title =
    change.type === 'removed' && changes.before
      ? getPageTitle(change.before, changes.before)
      : getPageTitle(change.type === 'removed' ? change.before : change.after, getSite());
  return {
    title: `Changes to ${title}`,
    description: `The text of “${title}” with what this preview changes marked in it.`,
  };
}

export default async function ChangesPage({ params }: Props) {
  const site = getSite();
  const changes = getChanges();
  const { path = [] } = await params;
  if (!changes) return path[0] === NONE ? null : notFound();
  const change = await findChange(params, changes);
  const compile = async (doc?: Doc, from?: Site) =>
    doc && from && (await compileBody(doc.body, from.identity.content)).code;
  const [style, script] = [getAssetPath('changes-style'), getAssetPath('changes')];
  return (
    <>
      {style && <link rel="stylesheet" href={getHref(style, site.settings.basePath)} precedence="default" />}
      <Sidebar site={site} isMenuOnly />
      {change ? (
        <MarkedText
          change={change}
          changes={changes}
          site={site}
          codeBefore={await compile(change.before, changes.before)}
          codeAfter={await compile(change.type === 'removed' ? undefined : change.after, site)}
        />
      ) : (
        <Overview changes={changes} site={site} />
      )}
      {script && <script src={getHref(script, site.settings.basePath)} type="module" />}
    </>
  );
}

async function findChange(params: Props['params'], { docs }: Changes) {
  const { path = [] } = await params;
  const sitePath = getDocChangesPath(`/${parseSlug(path).map(encodeURIComponent).join('/')}/`);
  return listMarked(docs).find((change) => getMarkedPath(change, getSite()) === sitePath);
}
