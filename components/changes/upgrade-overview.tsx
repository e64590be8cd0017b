import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { type DocChange, hasDiffPage } from '@/lib/changes/compare';
import { DOC_CHANGE_LABELS, formatChangeCounts } from '@/lib/changes/counts';
import { groupChanges } from '@/lib/changes/group-changes';
import { getChangesTitle, getDiffPath, type SiteChanges } from '@/lib/changes/site-changes';
import type { Site } from '@/lib/content/site';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';

type Props = { changes: SiteChanges; site: Site; label: string };

/** List what changed since a release, by audience and group. */
export function UpgradeOverview({ changes, site, label }: Props) {
  const { base } = changes;
  const title = getChangesTitle(site.settings);
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
      <Breadcrumbs crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: title }]} />
      <h1>{title}</h1>
      <p className="lede">
        From release {label} to the newest release: {formatChangeCounts(changes)}.
      </p>
      {base.type !== 'found' && <p className="my-5">The old version could not be read: {base.reason}.</p>}
      {groupChanges(changes, site).map(({ audience, groups }) => (
        <section key={audience}>
          <h2 className="mt-6 mb-3">{audience}</h2>
          {[...groups].map(([group, docs]) => (
            <section key={group}>
              <h3 className="mt-3">{group}</h3>
              <ul>
                {docs.map((change) => (
                  <li
                    className="rule-b max-w-wide py-2 wrap-anywhere"
                    key={change.type === 'removed' ? `removed ${change.before.id}` : change.after.id}
                  >
                    <Change change={change} site={site} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </main>
  );
}

function Change({ change, site }: { change: DocChange; site: Site }) {
  const { title, href } = change.type === 'removed' ? change.before : change.after;
  const diffPath = change.type !== 'added' && hasDiffPage(change) ? getDiffPath(change, site) : undefined;
  const target = diffPath === undefined ? href : getHref(diffPath, site.settings.basePath);
  const isLinked = change.type !== 'removed' || diffPath !== undefined;
  return (
    <>
      <strong>{DOC_CHANGE_LABELS[change.type]}:</strong> {isLinked ? <a href={target}>{title}</a> : title}
      {(change.type === 'changed' || change.type === 'moved') && change.before.title !== title && (
        <>, before: “{change.before.title}”</>
      )}
      {change.type === 'removed' && change.redirect && (
        <>
          , now see <a href={change.redirect.href}>{change.redirect.title}</a>
        </>
      )}
      {diffPath !== undefined && (
        <span className="text-small text-ink-soft">
          {' '}
          (<span data-words={diffPath} />)
        </span>
      )}
    </>
  );
}
