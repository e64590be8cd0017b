import type { DocFrame } from '@/lib/build/doc-frame';

/** List related pages with the reason for each. */
export function Related({ related }: Pick<DocFrame, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section className="related">
      <h2>Related pages</h2>
      <ul>
        {related.map(({ title, href, why }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
