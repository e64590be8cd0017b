import type { Toc as TocItems } from '@/lib/toc';
import { t } from '@/lib/words/words';

/** Show a table of contents: collapsed on narrow screens, a column on wide ones. */
export function PageToc({ toc }: { toc: TocItems }) {
  return (
    <nav className="toc menu" aria-label={t('contents.sections')}>
      <details>
        <summary>{t('contents.on-this-page')}</summary>
        <Items items={toc} />
      </details>
    </nav>
  );
}

function Items({ items }: { items: TocItems }) {
  return (
    <ul>
      {items.map(({ id, text, items: children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && <Items items={children} />}
        </li>
      ))}
    </ul>
  );
}
