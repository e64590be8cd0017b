import type { Site } from '@/lib/content/site';
import { formatCount } from '@/lib/problem';
import { getHref, getTrailPath } from '@/lib/slug';

/** List the trails with their stops and descriptions. */
export function Trails({ site }: { site: Site }) {
  if (site.trails.length === 0) return null;
  return (
    <section className="py-7 not-first-of-type:rule-t" aria-labelledby="trails">
      <div className="wrap">
        <div className="mb-5">
          <h2 className="mb-2" id="trails">
            Trails
          </h2>
          <p className="text-ink-soft">Pages to read in order when you have a whole job to do.</p>
        </div>
        <ul className="columns-[20rem_3] gap-x-7">
          {site.trails.map(({ name, title, description, stops }) => (
            <li className="rule-t break-inside-avoid py-[0.8rem]" key={name}>
              <p className="row mt-[0.15rem] flex max-w-[30rem] items-baseline gap-2 text-[1.1875rem]/[1.35] font-bold">
                <a href={getHref(getTrailPath(name), site.settings.basePath)}>{title}</a>
                <span className="order-2 text-small font-normal whitespace-nowrap text-ink-soft">
                  {formatCount(stops.length, 'stop')}
                </span>
              </p>
              <p className="mt-[0.15rem] max-w-[30rem] text-small/[1.45] text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
