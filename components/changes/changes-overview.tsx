import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { DOC_CHANGE_LABELS, filterChanges, formatChangeCounts } from '@/lib/changes/counts';
import type { SiteChanges } from '@/lib/changes/site-changes';
import type { Site } from '@/lib/content/site';
import { shortenCommit } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { formatCount } from '@/lib/problem';
import { getHref } from '@/lib/slug';
import { KeptDocs } from './kept-docs';
import { MissingRedirects } from './missing-redirects';
import { RemovedDocs } from './removed-docs';

/** The list of pages that a preview changes, moves, removes or adds. */
export function ChangesOverview({ changes, site }: { changes: SiteChanges; site: Site }) {
  const { base, docs } = changes;
  const [added, removed] = [filterChanges(docs, 'added'), filterChanges(docs, 'removed')];
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
      <Breadcrumbs
        crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: 'What this preview changes' }]}
      />
      <h1>What this preview changes</h1>
      <p className="lede">{upperFirst(formatChangeCounts(changes))}.</p>
      <p className="my-5">
        <Comparison base={base} />
      </p>
      <MissingRedirects changes={docs} site={site} />
      <KeptDocs title={DOC_CHANGE_LABELS.changed} docs={filterChanges(docs, 'changed')} site={site} />
      <KeptDocs title={DOC_CHANGE_LABELS.moved} docs={filterChanges(docs, 'moved')} site={site} />
      <RemovedDocs docs={removed} site={site} />
      {added.length > 0 && (
        <section>
          <h2 className="mt-6 mb-3">{DOC_CHANGE_LABELS.added}</h2>
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
      return (
        <>
          Compared with <code>{shortenCommit(base.commit)}</code>, where the branch left the production branch.
        </>
      );
    case 'none':
      return `There is nothing to compare this preview with, so every page counts as added: ${base.reason}.`;
    case 'unreadable':
      return `The old version could not be read, so this page lists no changes: ${base.reason}.`;
    default:
      return base satisfies never;
  }
}

/** Changed files that are not pages, and may change how pages look. */
function OtherFiles({ files, isOnlyChange }: { files: string[]; isOnlyChange: boolean }) {
  return (
    <section>
      <h2 className="mt-6 mb-3">Code, style and data</h2>
      <p>
        {isOnlyChange ? 'The text of the pages did not change. ' : ''}
        {formatCount(files.length, 'file')} that {files.length === 1 ? 'is not a page' : 'are not pages'} changed. This
        may affect how pages look or work.
      </p>
      <details className="rule-t rule-b mt-3 max-w-wide">
        <summary className="py-[0.65rem]">{formatCount(files.length, 'file')}</summary>
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
  return text.charAt(0).toUpperCase() + text.slice(1);
}
