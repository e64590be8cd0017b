import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { getFrameId } from '@/lib/frame-id';
import { getChangesTitle, type KeptDoc, type RemovedDoc } from '@/lib/review/changes';
import { getHref, PREVIEW_CHANGES_PATH } from '@/lib/slug';
import { t } from '@/lib/words/words';

type Props = { change: RemovedDoc | KeptDoc; site: Site };

/** The old and the new version of a doc. The build merges them, and fills in the list of changes and the word count. */
export function DocDiff({ change, site }: Props) {
  const { before } = change;
  const after = change.type === 'removed' ? undefined : change.after;
  const { basePath } = site.settings;
  const crumbs = [
    { label: t('home.link'), href: getHref('/', basePath) },
    { label: getChangesTitle(site.settings), href: getHref(PREVIEW_CHANGES_PATH, basePath) },
    { label: (after ?? before).title },
  ];
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="wrap marked pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1>
        <span data-after="">{after?.title}</span>
        <span data-before="">{before.title}</span>
      </h1>
      <p className="lede" data-after="">
        {after?.description}
      </p>
      <p className="lede" data-before="">
        {before.description}
      </p>
      <nav className="my-5 max-w-wide" id="changes" aria-label={t('changes.diff-landmark')} tabIndex={-1}>
        <p>
          {rich('changes.diff-words', {
            page: after ? <a href={after.href}>{t('changes.new-version')}</a> : t('changes.removed-page'),
            words: <span data-words="" />,
          })}
        </p>
        <details open>
          <summary className="py-2">{t('changes.all')}</summary>
          <ol className="list-decimal ps-6 text-ui" data-change-list="" />
        </details>
        <p className="mt-3 text-small">
          <ins className="inserted">{t('changes.inserted')}</ins> <del className="deleted">{t('changes.deleted')}</del>{' '}
          <span className="reformatted">{t('changes.reformatted')}</span>
        </p>
      </nav>
      <div
        className="rule-b sticky top-0 z-2 flex max-w-wide flex-wrap items-center gap-2 bg-ground py-2 print:hidden"
        data-change-steps=""
      >
        <a className="framed min-h-control bg-ground-raised px-[0.9rem] py-2 text-ui font-bold" href="#change-1">
          {t('changes.first')}
        </a>
      </div>
      <article className="prose" data-after="">
        <div data-slot="body" />
      </article>
      <article className="prose" data-before="">
        <div data-slot="before" />
      </article>
    </main>
  );
}
