import type { Toc as TocItems } from '@/lib/headings';

/** The page's own contents: a closed block above the text on narrow screens, a column beside it on wide ones. */
export function PageToc({ toc }: { toc: TocItems }) {
  return (
    <nav className="toc" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <Items items={toc} />
      </details>
    </nav>
  );
}

function Items({ items }: { items: TocItems }) {
  return (
    <ul>
      {items.map(({ id, text, items: below }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {below.length > 0 && <Items items={below} />}
        </li>
      ))}
    </ul>
  );
}
