import type { DocFrame } from '@/lib/build/doc-frame';

/** Show a page's position on its trails, with the previous and next stops. */
export function TrailNav({ trails }: Pick<DocFrame, 'trails'>) {
  return trails.map(({ name, title, href, number, count, previous, next }) => (
    <section className="on-the-trail" key={name}>
      <p>
        Stop {number} of {count} on the trail <a href={href}>{title}</a>
      </p>
      <ul>
        {previous && (
          <li>
            Previous stop: <a href={previous.href}>{previous.title}</a>
          </li>
        )}
        {next && (
          <li>
            Next stop: <a href={next.href}>{next.title}</a>
          </li>
        )}
      </ul>
    </section>
  ));
}
