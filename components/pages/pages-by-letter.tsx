import { getSidebarBranch } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { groupByLetter } from '@/lib/group-by-letter';
import { Letters } from './letters';

/** List docs by the first letter of their titles, each with its category. */
export function PagesByLetter({ site }: { site: Site }) {
  const docs = site.docs.filter((doc) => !doc.unlisted);
  return (
    <Letters letters={groupByLetter(docs, ({ title }) => title, site.identity.language)}>
      {(group) => (
        <ul className="letter-list mt-3 columns-[20rem_3] gap-x-6">
          {group.map(({ id, title, href }) => (
            <li key={id}>
              <a href={href}>{title}</a> <span>{getParentTitle(id, site)}</span>
            </li>
          ))}
        </ul>
      )}
    </Letters>
  );
}

function getParentTitle(id: string, site: Site): string | undefined {
  const parent = getSidebarBranch(site.sidebar, id).at(-2);
  return parent && site.byId.get(parent.docId ?? '')?.title;
}
