import type { Doc } from '@/lib/content/doc';
import type { Site } from '@/lib/content/site';
import { getHref, getTrailPath } from '@/lib/slug';

/** For each trail that stops at a page: which stop it is, and the ones before and after. */
export function OnTheTrail({ doc, site }: { doc: Doc; site: Site }) {
  const trails = site.trails.flatMap((trail) => {
    const index = trail.stops.findIndex((stop) => stop.doc.id === doc.id);
    return index === -1 ? [] : [{ trail, index }];
  });
  return trails.map(({ trail, index }) => {
    const previous = trail.stops[index - 1]?.doc;
    const next = trail.stops[index + 1]?.doc;
    return (
      <nav className="on-the-trail" key={trail.name} aria-label={`Trail: ${trail.title}`}>
        <p>
          Stop {index + 1} of {trail.stops.length} on the trail{' '}
          <a href={getHref(getTrailPath(trail.name), site.settings.basePath)}>{trail.title}</a>
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
    );
  });
}
