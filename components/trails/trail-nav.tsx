import { rich } from '@/components/rich';
import type { DocFrame, PageLink } from '@/lib/build/doc-frame';

/** Show a page's position on its trails, with the previous and next stops. */
export function TrailNav({ trails }: Pick<DocFrame, 'trails'>) {
  return trails.map(({ name, title, href, lang, number, count, previous, next }) => (
    <section className="on-the-trail" key={name}>
      <p>
        {rich('trails.position', { number, total: count, trail: <StopLink title={title} href={href} lang={lang} /> })}
      </p>
      <ul>
        {previous && <li>{rich('trails.previous-stop', { page: <StopLink {...previous} /> })}</li>}
        {next && <li>{rich('trails.next-stop', { page: <StopLink {...next} /> })}</li>}
      </ul>
    </section>
  ));
}

function StopLink({ title, href, lang }: PageLink) {
  return (
    <a href={href} lang={lang}>
      {title}
    </a>
  );
}
