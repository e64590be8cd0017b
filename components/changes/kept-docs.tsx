import { hasDiffPage, type KeptDoc } from '@/lib/changes/compare';
import { getDiffPath } from '@/lib/changes/site-changes';
import type { Site } from '@/lib/content/site';
import { getHref, getSitePath } from '@/lib/slug';

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
      <a href={hasDiff ? getHref(diffPath, settings.basePath) : after.href}>{after.title}</a>
      {hasDiff && (
        <>
          : <span data-words={diffPath} />
        </>
      )}
      <dl className="text-small">
        {type === 'moved' && (
          <Row
            name="Address"
            before={getSitePath(before.href, settings.basePath)}
            after={getSitePath(after.href, settings.basePath)}
          />
        )}
        {textChange === 'appearance' && <Row name="Text" after="Only links, emphasis or pictures changed" />}
        {textChange === 'unreadable' && <Row name="Text" after="This version of the engine cannot show the old text" />}
        {fieldChanges.map((field) => (
          <Row
            key={field.name}
            name={FIELD_LABELS[field.name] ?? field.name}
            before={field.before}
            after={field.after}
          />
        ))}
        {sidebarChange && <Row name="Sidebar" before={sidebarChange.before} after={sidebarChange.after} />}
        {otherFields.length > 0 && <Row name="Other fields" after={otherFields.join(', ')} />}
      </dl>
    </>
  );
}

const FIELD_LABELS: Record<string, string> = { title: 'Title', description: 'Description' };

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
              <span className="visually-hidden">Was: </span>
              {before}
            </del>{' '}
            <ins className="inserted">
              <span className="visually-hidden">Now: </span>
              {after}
            </ins>
          </>
        )}
      </dd>
    </div>
  );
}
