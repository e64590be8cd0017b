import type { Ranking } from '@/lib/search/query/search';
import { rich } from '../rich';

/** List pages with their groups. */
export function PageItems({
  pages,
}: {
  pages: Pick<Ranking['closest'][number], 'doc' | 'title' | 'href' | 'branch'>[];
}) {
  return pages.map(({ doc, title, href, branch }) => {
    const page = <a href={href}>{title}</a>;
    return <li key={doc}>{branch[0] ? rich('search.page-in-group', { page, group: branch[0] }) : page}</li>;
  });
}
