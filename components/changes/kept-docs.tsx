import { hasDiffPage, type KeptDoc } from '@/lib/changes/compare';
import { getDiffPath } from '@/lib/changes/site-changes';
import type { Site } from '@/lib/content/site';
import { getHref, getSitePath } from '@/lib/slug';

/** Docs that are there before and after, each with what has changed of it. */
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
  const { before, after, text, fields, details, place, type } = change;
  const marked = getDiffPath(change, site);
  const isMarked = hasDiffPage(change);
  return (
    <>
      <a href={isMarked ? getHref(marked, settings.basePath) : after.href}>{after.title}</a>
      {isMarked && (
        <>
          : <span data-words={marked} />
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
        {text === 'look' && <Row name="Text" after="Links, emphasis or pictures alone" />}
        {text === 'unreadable' && <Row name="Text" after="The old one cannot be shown by this version of the engine" />}
        {fields.map((field) => (
          <Row key={field.name} name={FIELDS[field.name] ?? field.name} before={field.before} after={field.after} />
        ))}
        {place && <Row name="In the sidebar" before={place.before} after={place.after} />}
        {details.length > 0 && <Row name="Other fields" after={details.join(', ')} />}
      </dl>
    </>
  );
}

const FIELDS: Record<string, string> = { title: 'Title', description: 'Description' };

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
