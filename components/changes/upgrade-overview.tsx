import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { getFrameId } from '@/lib/frame-id';
import { DOC_CHANGE_LABELS } from '@/lib/model/change-summary';
import {
  type DocChange,
  formatChangeCounts,
  getChangesTitle,
  getDiffPath,
  groupChanges,
  hasDiffPage,
  type SiteChanges,
} from '@/lib/review/changes';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

type Props = { changes: SiteChanges; site: Site; label: string };

/** List what changed since a release, by audience and group. */
export function UpgradeOverview({ changes, site, label }: Props) {
  const { base } = changes;
  const title = getChangesTitle(site.settings);
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
      <Breadcrumbs crumbs={[{ label: t('home.link'), href: getHref('/', site.settings.basePath) }, { label: title }]} />
      <h1>{title}</h1>
      <p className="lede">
        {t('changes.counts-since-release', { release: label, counts: formatChangeCounts(changes) })}
      </p>
      {base.type !== 'found' && <p className="my-5">{t('changes.unreadable-release', { reason: base.reason })}</p>}
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
  const link = isLinked ? <a href={target}>{title}</a> : title;
  const type = <strong>{t('changes.entry-type', { change: t(DOC_CHANGE_LABELS[change.type]) })}</strong>;
  return (
    <>
      {rich('changes.entry', { type, page: <ChangedPage change={change} link={link} /> })}
      {diffPath !== undefined && (
        <span className="text-small text-ink-soft">
          {' '}
          {rich('changes.entry-words', { words: <span data-words={diffPath} /> })}
        </span>
      )}
    </>
  );
}

/** Show a page with its old title, or the page that its address redirects to. */
function ChangedPage({ change, link }: { change: DocChange; link: ReactNode }): ReactNode {
  switch (change.type) {
    case 'added':
      return link;
    case 'changed':
    case 'moved': {
      const { before, after } = change;
      return before.title === after.title ? link : rich('changes.entry-renamed', { page: link, title: before.title });
    }
    case 'removed': {
      const { redirect } = change;
      if (!redirect) return link;
      return rich('changes.entry-redirected', { page: link, target: <a href={redirect.href}>{redirect.title}</a> });
    }
    default:
      return change satisfies never;
  }
}
