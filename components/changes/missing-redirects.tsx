import { TriangleAlert } from 'lucide';
import { Icon } from '@/components/icon';
import type { DocChange } from '@/lib/changes/compare';
import { listDocsWithoutRedirect } from '@/lib/changes/counts';
import type { Site } from '@/lib/content/site';
import { getSitePath } from '@/lib/slug';

/** A warning of addresses that readers may have kept, and that lead nowhere now. */
export function MissingRedirects({ docs, site }: { docs: DocChange[]; site: Site }) {
  const dead = listDocsWithoutRedirect(docs);
  if (dead.length === 0) return null;
  return (
    <div className="prose">
      <div className="callout warning" role="note" aria-label="Warning: old addresses that lead nowhere">
        <p className="callout-label">
          <Icon icon={TriangleAlert} />
          Warning
        </p>
        <div>
          <p className="callout-title">Old addresses that lead nowhere</p>
          <p>
            Write each into <code>old_paths</code> of the page under its new address, or into <code>redirects.yml</code>
            .
          </p>
          <ul>
            {dead.map((doc) => (
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
