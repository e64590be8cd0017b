import { PrintSection } from '@/components/print/print-section';
import type { DocFrame, ListedPage } from '@/lib/build/doc-frame';
import { t } from '@/lib/words/words';

/** The number of pages from which each subcategory is a card with its pages folded. */
const MIN_FOLDED_PAGES = 40;

/** List the pages of a category and its subcategories with their descriptions, and link to print them. */
export function PagesBelow({ title, list }: Pick<DocFrame, 'title' | 'list'>) {
  if (!list) return null;
  const isFolded = countPages(list.pages) >= MIN_FOLDED_PAGES;
  return (
    <section className="pages-below">
      <h2>{t('page.pages-below', { title })}</h2>
      {isFolded ? <Cards pages={list.pages} /> : <List pages={list.pages} />}
      <PrintSection print={list.print} kind="section" />
    </section>
  );
}

function Cards({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="pages-list">
      {pages.map((page) => (
        <li className="framed mt-3 px-4" key={page.id}>
          <PageLink {...page} />
          {page.pages.length > 0 && (
            <details className="mt-2">
              <summary className="py-2 text-ui">
                {t('page.pages-in', { count: countPages(page.pages), title: page.title })}
              </summary>
              <List pages={page.pages} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function List({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="pages-list">
      {pages.map((page) => (
        <li key={page.id}>
          <PageLink {...page} />
          {page.pages.length > 0 && <List pages={page.pages} />}
        </li>
      ))}
    </ul>
  );
}

function PageLink({ title, href, description, lang }: ListedPage) {
  return (
    <>
      <a href={href} lang={lang}>
        {title}
      </a>
      <p lang={lang}>{description}</p>
    </>
  );
}

function countPages(pages: ListedPage[]): number {
  return pages.reduce((total, page) => total + 1 + countPages(page.pages), 0);
}
