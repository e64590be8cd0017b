import type { DocFrame } from '@/lib/build/doc-frame';

/** For each trail that stops at a page: which stop it is, and the ones before and after. */
export function TrailNav({ trails }: Pick<DocFrame, 'trails'>) {
  return trails.map(({ name, title, href, number, count, previous, next }) => (
    <nav className="on-the-trail" key={name} aria-label={`Trail: ${title}`}>
      <p>
        Stop {number} of {count} on the trail <a href={href}>{title}</a>
      </p>
      <ul>
        {previous && (
          <li>
            Before: <a href={previous.href}>{previous.title}</a>
          </li>
        )}
        {next && (
          <li>
            After: <a href={next.href}>{next.title}</a>
          </li>
        )}
      </ul>
    </nav>
  ));
}
