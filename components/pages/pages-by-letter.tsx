import type { Site } from '@/lib/content/site';
import { groupByLetter } from '@/lib/format';
import { getSidebarBranch } from '@/lib/model/sidebar';
import { Letters } from './letters';

/** List docs by the first letter of their titles, each with its category. */
export function PagesByLetter({ site }: { site: Site }) {
  const docs = site.docs.filter((doc) => !doc.unlisted);
  return (
    <Letters letters={groupByLetter(docs, ({ title }) => title, site.identity.language)}>
      {(group) => (
        <ul className="letter-list mt-3 columns-[20rem_3] gap-x-6">
          {group.map(({ id, title, href, language }) => (
            <li key={id}>
              <a href={href} lang={language}>
                {title}
              </a>{' '}
              <Parent id={id} site={site} />
            </li>
          ))}
        </ul>
      )}
    </Letters>
  );
}

/** Name the category of a doc, in the language of its title. */
function Parent({ id, site }: { id: string; site: Site }) {
  const parent = site.byId.get(getSidebarBranch(site.sidebar, id).at(-2)?.docId ?? '');
  return <span lang={parent?.language}>{parent?.title}</span>;
}
