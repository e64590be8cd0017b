import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { shortenCommit } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { DOC_CHANGE_LABELS } from '@/lib/model/change-summary';
import { filterChanges, formatChangeCounts, getChangesTitle, type SiteChanges } from '@/lib/review/changes';
import { getHref } from '@/lib/slug';
import { getLanguage, t } from '@/lib/words/words';
import { KeptDocs } from './kept-docs';
import { MissingRedirects } from './missing-redirects';
import { RemovedDocs } from './removed-docs';

/** The list of pages that a preview changes, moves, removes or adds. */
export function ChangesOverview({ changes, site }: { changes: SiteChanges; site: Site }) {
  const { base, docs } = changes;
  const title = getChangesTitle(site.settings);
  const [added, removed] = [filterChanges(docs, 'added'), filterChanges(docs, 'removed')];
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
      <Breadcrumbs crumbs={[{ label: t('home.link'), href: getHref('/', site.settings.basePath) }, { label: title }]} />
      <h1>{title}</h1>
      <p className="lede">{t('changes.counts', { counts: upperFirst(formatChangeCounts(changes)) })}</p>
      <p className="my-5">
        <Comparison base={base} />
      </p>
      <MissingRedirects changes={docs} site={site} />
      <KeptDocs title={t(DOC_CHANGE_LABELS.changed)} docs={filterChanges(docs, 'changed')} site={site} />
      <KeptDocs title={t(DOC_CHANGE_LABELS.moved)} docs={filterChanges(docs, 'moved')} site={site} />
      <RemovedDocs docs={removed} site={site} />
      {added.length > 0 && (
        <section>
          <h2 className="mt-6 mb-3">{t(DOC_CHANGE_LABELS.added)}</h2>
          <ul>
            {added.map(({ after }) => (
              <li className="rule-b max-w-wide py-2 wrap-anywhere" key={after.id}>
                <a href={after.href}>{after.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {base.type === 'found' && base.otherFiles.length > 0 && (
        <OtherFiles files={base.otherFiles} isOnlyChange={docs.length === 0} />
      )}
    </main>
  );
}

/** Say what the preview was compared with, or why it was not. */
function Comparison({ base }: Pick<SiteChanges, 'base'>) {
  switch (base.type) {
    case 'found':
      return rich('changes.compared', { commit: <code>{shortenCommit(base.commit)}</code> });
    case 'none':
      return t('changes.no-old-version', { reason: base.reason });
    case 'unreadable':
      return t('changes.unreadable', { reason: base.reason });
    default:
      return base satisfies never;
  }
}

/** Changed files that are not pages, and may change how pages look. */
function OtherFiles({ files, isOnlyChange }: { files: string[]; isOnlyChange: boolean }) {
  return (
    <section>
      <h2 className="mt-6 mb-3">{t('changes.other-files')}</h2>
      <p>
        {isOnlyChange && `${t('changes.text-unchanged')} `}
        {t('changes.other-files-note', { count: files.length })}
      </p>
      <details className="rule-t rule-b mt-3 max-w-wide">
        <summary className="py-[0.65rem]">{t('changes.files', { count: files.length })}</summary>
        <ul>
          {files.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase(getLanguage()) + text.slice(1);
}
