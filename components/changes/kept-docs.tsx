import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { getDiffPath, hasDiffPage, type KeptDoc } from '@/lib/review/changes';
import { getHref, getSitePath } from '@/lib/slug';
import { formatList, t } from '@/lib/words/words';

/** Docs that both versions have, with their changes. */
export function KeptDocs({ title, docs, site }: { title: string; docs: KeptDoc[]; site: Site }) {
  if (docs.length === 0) return null;
  return (
    <section>
      <h2 className="mt-6 mb-3">{title}</h2>
      <ul>
        {docs.map((change) => (
          <li className="rule-b max-w-wide py-2 wrap-anywhere" key={change.after.id}>
            <KeptDocEntry change={change} site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptDocEntry({ change, site }: { change: KeptDoc; site: Site }) {
  const { settings } = site;
  const { before, after, textChange, fieldChanges, otherFields, sidebarChange, type } = change;
  const diffPath = getDiffPath(change, site);
  const hasDiff = hasDiffPage(change);
  return (
    <>
      {hasDiff ? (
        rich('changes.page-words', {
          page: <a href={getHref(diffPath, settings.basePath)}>{after.title}</a>,
          words: <span data-words={diffPath} />,
        })
      ) : (
        <a href={after.href}>{after.title}</a>
      )}
      <dl className="text-small">
        {type === 'moved' && (
          <Row
            name={t('changes.page-address')}
            before={getSitePath(before.href, settings.basePath)}
            after={getSitePath(after.href, settings.basePath)}
          />
        )}
        {textChange === 'appearance' && <Row name={t('changes.page-text')} after={t('changes.only-appearance')} />}
        {textChange === 'unreadable' && <Row name={t('changes.page-text')} after={t('changes.unreadable-text')} />}
        {fieldChanges.map((field) => (
          <Row key={field.name} name={getFieldLabel(field.name)} before={field.before} after={field.after} />
        ))}
        {sidebarChange && (
          <Row name={t('changes.page-sidebar')} before={sidebarChange.before} after={sidebarChange.after} />
        )}
        {otherFields.length > 0 && <Row name={t('changes.other-fields')} after={formatList(otherFields, 'unit')} />}
      </dl>
    </>
  );
}

/** Get the label of a field of the frontmatter; other fields have their names. */
function getFieldLabel(name: string): string {
  if (name === 'title') return t('changes.page-title');
  return name === 'description' ? t('changes.page-description') : name;
}

function Row({ name, before, after }: { name: string; before?: string; after: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="flex-[0_0_7rem] text-ink-soft">{name}</dt>
      <dd className="flex-[1_1_16rem]">
        {before === undefined ? (
          after
        ) : (
          <>
            <del className="deleted">
              <span className="visually-hidden">{t('changes.was')} </span>
              {before}
            </del>{' '}
            <ins className="inserted">
              <span className="visually-hidden">{t('changes.now')} </span>
              {after}
            </ins>
          </>
        )}
      </dd>
    </div>
  );
}
