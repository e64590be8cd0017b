import { TriangleAlert } from 'lucide';
import { Icon } from '@/components/icon';
import type { DocChange } from '@/lib/changes/compare';
import { listDocsWithoutRedirect } from '@/lib/changes/counts';
import type { Site } from '@/lib/content/site';
import { getSitePath } from '@/lib/slug';

/** Warn about old addresses that have no page and no redirect. */
export function MissingRedirects({ changes, site }: { changes: DocChange[]; site: Site }) {
  const docs = listDocsWithoutRedirect(changes);
  if (docs.length === 0) return null;
  return (
    <div className="prose">
      <div className="callout warning" role="note">
        <p className="callout-label">
          <Icon icon={TriangleAlert} />
          Warning
        </p>
        <div>
          <p className="callout-title">Old addresses without a redirect</p>
          <p>
            If a page moved, add its old address to <code>old_paths</code> in its frontmatter. Otherwise add it to{' '}
            <code>redirects.yml</code>.
          </p>
          <ul>
            {docs.map((doc) => (
              <li key={doc.id}>
                {doc.title}: <code>{getSitePath(doc.href, site.settings.basePath)}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
