import { TriangleAlert } from 'lucide';
import { Icon } from '@/components/icon';
import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { type DocChange, listDocsWithoutRedirect } from '@/lib/review/changes';
import { getSitePath } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** Warn about old addresses that have no page and no redirect. */
export function MissingRedirects({ changes, site }: { changes: DocChange[]; site: Site }) {
  const docs = listDocsWithoutRedirect(changes);
  if (docs.length === 0) return null;
  return (
    <div className="prose">
      <div className="callout warning" role="note">
        <p className="callout-label">
          <Icon icon={TriangleAlert} />
          {t('changes.warning')}
        </p>
        <div>
          <p className="callout-title">{t('changes.lost-addresses')}</p>
          <p>
            {rich('changes.lost-addresses-fix', { field: <code>old_paths</code>, file: <code>redirects.yml</code> })}
          </p>
          <ul>
            {docs.map((doc) => (
              <li key={doc.id}>
                {rich('changes.lost-address', {
                  title: doc.title,
                  address: <code>{getSitePath(doc.href, site.settings.basePath)}</code>,
                })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
