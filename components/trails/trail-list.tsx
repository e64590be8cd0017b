import type { Site } from '@/lib/content/site';
import { getHref, getTrailPath } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** List the trails with their descriptions and numbers of stops, each below a heading of the given level. */
export function TrailList({ site, heading: Heading }: { site: Site; heading: 'h2' | 'h3' }) {
  return (
    <ul className="columns-[20rem_3] gap-x-7">
      {site.trails.map(({ name, title, description, stops, language }) => (
        <li className="rule-t break-inside-avoid py-[0.8rem]" key={name}>
          <div className="row mt-[0.15rem] flex max-w-[30rem] items-baseline gap-2">
            <Heading className="text-[1.1875rem]/[1.35]">
              <a href={getHref(getTrailPath(name), site.settings.basePath)} lang={language}>
                {title}
              </a>
            </Heading>
            <span className="order-2 text-small whitespace-nowrap text-ink-soft">
              {t('trails.stops', { count: stops.length })}
            </span>
          </div>
          <p className="mt-[0.15rem] max-w-[30rem] text-small/[1.45] text-ink-soft" lang={language}>
            {description}
          </p>
        </li>
      ))}
    </ul>
  );
}
