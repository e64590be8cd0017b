import type { Doc } from '@/lib/content/doc';
import type { Site } from '@/lib/content/site';

/** Where to go from a page, and why. */
export function Related({ doc, site }: { doc: Doc; site: Site }) {
  const related = doc.related.flatMap(({ doc: id, why }) => {
    const target = site.byId.get(id);
    return target ? [{ target, why }] : [];
  });
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-pages">
      <h2 id="related-pages">Related pages</h2>
      <ul>
        {related.map(({ target, why }) => (
          <li key={target.id}>
            <a href={target.href}>{target.title}</a>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
