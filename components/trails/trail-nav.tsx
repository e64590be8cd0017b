import { rich } from '@/components/rich';
import type { DocFrame } from '@/lib/build/doc-frame';

/** Show a page's position on its trails, with the previous and next stops. */
export function TrailNav({ trails }: Pick<DocFrame, 'trails'>) {
  return trails.map(({ name, title, href, number, count, previous, next }) => (
    <section className="on-the-trail" key={name}>
      <p>{rich('trails.position', { number, total: count, trail: <a href={href}>{title}</a> })}</p>
      <ul>
        {previous && <li>{rich('trails.previous-stop', { page: <a href={previous.href}>{previous.title}</a> })}</li>}
        {next && <li>{rich('trails.next-stop', { page: <a href={next.href}>{next.title}</a> })}</li>}
      </ul>
    </section>
  ));
}
