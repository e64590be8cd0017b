import type { Site } from '@/lib/content/site';
import { plural } from '@/lib/problem';
import { getHref, getTrailPath } from '@/lib/slug';

/** The trails: pages in a sensible order, for a whole job. */
export function Trails({ site }: { site: Site }) {
  if (site.trails.length === 0) return null;
  return (
    <section className="band" aria-labelledby="trails">
      <div className="wrap">
        <div className="band-head">
          <h2 id="trails">Trails</h2>
          <p>Pages in a sensible order, for when you have a whole job to do.</p>
        </div>
        <ul className="groups">
          {site.trails.map(({ name, title, description, stops }) => (
            <li key={name}>
              <p className="row">
                <a href={getHref(getTrailPath(name), site.settings.basePath)}>{title}</a>
                <span>{plural(stops.length, 'stop')}</span>
              </p>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
