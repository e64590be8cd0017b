import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import type { Changes } from '@/lib/changes/changes';
import { CHANGE_TYPES, pick, writeCounts } from '@/lib/changes/counts';
import type { Site } from '@/lib/content/site';
import { shortenCommit } from '@/lib/format';
import { plural } from '@/lib/problem';
import { getHref } from '@/lib/slug';
import { DeadAddresses } from './dead-addresses';
import { KeptDocs } from './kept-docs';
import { RemovedDocs } from './removed-docs';

/** What a preview changes: every page that is new, gone, elsewhere or reads otherwise. */
export function Overview({ changes, site }: { changes: Changes; site: Site }) {
  const { base, docs } = changes;
  const [added, removed] = [pick(docs, 'added'), pick(docs, 'removed')];
  return (
    <main id="main" tabIndex={-1} className="wrap pb-8">
      <Breadcrumbs
        crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: 'What this preview changes' }]}
      />
      <h1>What this preview changes</h1>
      <p className="lede">{upperFirst(writeCounts(docs))}.</p>
      {base.type === 'found' ? (
        <p className="my-5">
          Compared with <code>{shortenCommit(base.commit)}</code>, where the branch left the production branch.
        </p>
      ) : (
        <p className="my-5">There is nothing to compare with, so that every page counts as added: {base.reason}.</p>
      )}
      <DeadAddresses docs={docs} site={site} />
      <KeptDocs title={CHANGE_TYPES.changed} docs={pick(docs, 'changed')} site={site} />
      <KeptDocs title={CHANGE_TYPES.moved} docs={pick(docs, 'moved')} site={site} />
      <RemovedDocs docs={removed} site={site} />
      {added.length > 0 && (
        <section>
          <h2 className="mt-6 mb-3">{CHANGE_TYPES.added}</h2>
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
        <OtherFiles files={base.otherFiles} isAll={docs.length === 0} />
      )}
    </main>
  );
}

/** Files besides the pages: they may change how pages look, not what they say. */
function OtherFiles({ files, isAll }: { files: string[]; isAll: boolean }) {
  return (
    <section>
      <h2 className="mt-6 mb-3">Code, style and data</h2>
      <p>
        {isAll ? 'No page’s text has changed. ' : ''}
        {plural(files.length, 'file')} that {files.length === 1 ? 'is no page differs' : 'are no pages differ'}, which
        may change how pages look or work.
      </p>
      <details className="rule-t rule-b mt-3 max-w-wide">
        <summary className="py-[0.65rem]">{plural(files.length, 'file')}</summary>
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
