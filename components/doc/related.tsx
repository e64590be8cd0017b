import type { DocFrame } from '@/lib/build/doc-frame';
import { t } from '@/lib/words/words';

/** List related pages with the reason for each. */
export function Related({ related }: Pick<DocFrame, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section className="related">
      <h2>{t('page.related')}</h2>
      <ul>
        {related.map(({ title, href, why, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {title}
            </a>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
