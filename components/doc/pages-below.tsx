import { PrintSection } from '@/components/print/print-section';
import type { Doc } from '@/lib/content/doc';
import { getBranch } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { findCategoryBook } from '@/lib/print/books';

/** Every page of a category with its description; a category of its own lists what it holds. */
export function PagesBelow({ doc, site }: { doc: Doc; site: Site }) {
  const category = getBranch(site.sidebar, doc.id).at(-1);
  if (category?.type !== 'category') return null;
  return (
    <section className="pages-below" aria-labelledby="pages-below">
      <h2 id="pages-below">Pages in {doc.title}</h2>
      <List items={category.items} site={site} />
      <PrintSection book={findCategoryBook(doc.id, site)} what="section" site={site} docId={doc.id} />
    </section>
  );
}

function List({ items, site }: { items: ReturnType<typeof getBranch>; site: Site }) {
  return (
    <ul className="pages-list">
      {items.map((item) => (
        <li key={item.docId}>
          <a href={item.href}>{site.byId.get(item.docId ?? '')?.title ?? item.label}</a>
          <p>{site.byId.get(item.docId ?? '')?.description}</p>
          {item.type === 'category' && <List items={item.items} site={site} />}
        </li>
      ))}
    </ul>
  );
}
