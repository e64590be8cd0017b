import { flattenSidebar } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { plural } from '@/lib/problem';
import { getHref } from '@/lib/slug';

/** The top of the sidebar as a book's index: each group, how much is in it, and a line on it. */
export function Groups({ site }: { site: Site }) {
  const listed = flattenSidebar(site.sidebar).length;
  return (
    <section className="band" aria-labelledby="groups">
      <div className="wrap">
        <div className="band-head">
          <h2 id="groups">Everything, by group</h2>
          <p>
            {plural(site.sidebar.length, 'group')}, {plural(listed, 'page')}. Prefer one long list?{' '}
            <a href={getHref('/central/', site.settings.basePath)}>See all pages</a>.
          </p>
        </div>
        <ul className="groups">
          {site.sidebar.map((item) => (
            <li key={item.docId}>
              <p className="row">
                <a href={item.href}>{item.label}</a>
                <span>{plural(item.type === 'category' ? flattenSidebar(item.items).length + 1 : 1, 'page')}</span>
              </p>
              <p>{site.byId.get(item.docId ?? '')?.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
