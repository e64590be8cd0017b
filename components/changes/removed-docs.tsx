import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { DOC_CHANGE_LABELS } from '@/lib/model/change-summary';
import { getDiffPath, type RemovedDoc } from '@/lib/review/changes';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** Removed docs, with the pages that their addresses redirect to. */
export function RemovedDocs({ docs, site }: { docs: RemovedDoc[]; site: Site }) {
  if (docs.length === 0) return null;
  return (
    <section>
      <h2 className="mt-6 mb-3">{t(DOC_CHANGE_LABELS.removed)}</h2>
      <ul>
        {docs.map((change) => {
          const { before, redirect, isReadable } = change;
          const href = getHref(getDiffPath(change, site), site.settings.basePath);
          const page = isReadable ? <a href={href}>{before.title}</a> : before.title;
          return (
            <li className="rule-b max-w-wide py-2 wrap-anywhere" key={before.id}>
              {redirect
                ? rich('changes.redirected', { page, target: <a href={redirect.href}>{redirect.title}</a> })
                : page}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
