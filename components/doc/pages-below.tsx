import { PrintSection } from '@/components/print/print-section';
import type { DocFrame, ListedPage } from '@/lib/build/doc-frame';
import { getFrameId } from '@/lib/frame-id';

/** List the pages of a category and its subcategories with their descriptions, and link to print them. */
export function PagesBelow({ title, list }: Pick<DocFrame, 'title' | 'list'>) {
  if (!list) return null;
  return (
    <section className="pages-below" aria-labelledby={getFrameId('pages-below')}>
      <h2 id={getFrameId('pages-below')}>Pages in {title}</h2>
      <List pages={list.pages} />
      <PrintSection print={list.print} kind="section" />
    </section>
  );
}

function List({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="pages-list">
      {pages.map(({ id, title, href, description, pages: children }) => (
        <li key={id}>
          <a href={href}>{title}</a>
          <p>{description}</p>
          {children.length > 0 && <List pages={children} />}
        </li>
      ))}
    </ul>
  );
}
