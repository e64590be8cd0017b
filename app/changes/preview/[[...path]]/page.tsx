import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ChangesOverview } from '@/components/changes/changes-overview';
import { DocDiff } from '@/components/changes/doc-diff';
import { UpgradeOverview } from '@/components/changes/upgrade-overview';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getAssetPath } from '@/lib/assets';
import { getSnapshot } from '@/lib/build/snapshot';
import { getPageTitle } from '@/lib/content/site';
import { getChangesTitle, getDiffPath, listDocsWithDiffPage, type SiteChanges } from '@/lib/review/changes';
import { getDocChangesPath, getHref, parseSlug } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { PLACEHOLDER } from '../../../placeholder-page';

type Props = { params: Promise<{ path?: string[] }> };

/** Answer any other address with 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  const { changes } = getSnapshot();
  if (!changes) return [{ path: [PLACEHOLDER] }];
  const paths = listDocsWithDiffPage(changes.docs).map((change) => getDiffPath(change, getSnapshot().site));
  return [{ path: [] }, ...paths.map((path) => ({ path: path.split('/').filter(Boolean).slice(2) }))];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { changes } = getSnapshot();
  const change = changes && (await findChange(params, changes));
  if (!changes || !change) {
    return {
      title: getChangesTitle(getSnapshot().site.settings),
      description: t('changes.description'),
    };
  }
  const title =
    change.type === 'removed' && changes.before
      ? getPageTitle(change.before, changes.before)
      : getPageTitle(change.type === 'removed' ? change.before : change.after, getSnapshot().site);
  return {
    title: t('changes.diff-title', { title }),
    description: t('changes.diff-description', { title }),
  };
}

export default async function ChangesPage({ params }: Props) {
  const { site, changes } = getSnapshot();
  const { path = [] } = await params;
  if (!changes) return path[0] === PLACEHOLDER ? null : notFound();
  const change = await findChange(params, changes);
  const upgrade = site.settings.preview?.upgradeFrom;
  const [style, script] = [getAssetPath('changes-style'), getAssetPath('changes')];
  return (
    <>
      {style && <link rel="stylesheet" href={getHref(style, site.settings.basePath)} precedence="default" />}
      <SidebarSlot isMenuOnly />
      {change ? (
        <DocDiff change={change} site={site} />
      ) : upgrade ? (
        <UpgradeOverview changes={changes} site={site} label={upgrade.label} />
      ) : (
        <ChangesOverview changes={changes} site={site} />
      )}
      {script && <script src={getHref(script, site.settings.basePath)} type="module" />}
    </>
  );
}

async function findChange(params: Props['params'], { docs }: SiteChanges) {
  const { path = [] } = await params;
  const sitePath = getDocChangesPath(`/${parseSlug(path).map(encodeURIComponent).join('/')}/`);
  return listDocsWithDiffPage(docs).find((change) => getDiffPath(change, getSnapshot().site) === sitePath);
}
