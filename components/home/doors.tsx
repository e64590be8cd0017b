import { LinkItems } from '@/components/link-items';
import { getLinkHref } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';

/** The ways into the help by what the reader came to do. */
export function Doors({ site }: { site: Site }) {
  const { doors } = site.identity.home;
  if (doors.length === 0) return null;
  return (
    <section className="band" aria-labelledby="doors">
      <div className="wrap">
        <h2 id="doors">Start from your job</h2>
        <div className="doors">
          {doors.map(({ title, text, to, links }) => (
            <div key={title}>
              <h3>
                <a className="finger" href={getLinkHref(to, site)}>
                  {title}
                </a>
              </h3>
              <p>{text}</p>
              {links.length > 0 && (
                <ul>
                  <LinkItems links={links} site={site} />
                </ul>
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
