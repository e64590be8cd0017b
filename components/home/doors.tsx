import { LinkItems } from '@/components/link-items';
import { getLinkHref } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';

/** List links to sections, one for each kind of task: `home.doors` of site.yml. */
export function Doors({ site }: { site: Site }) {
  const { doors } = site.identity.home;
  if (doors.length === 0) return null;
  return (
    <section className="py-7 not-first-of-type:rule-t">
      <div className="wrap">
        <h2 className="mb-5">Browse by task</h2>
        <div className="doors grid gap-x-5 gap-y-6">
          {doors.map(({ title, text, to, links }) => (
            <div className="framed bg-ground-raised p-4" key={title}>
              <h3 className="text-[1.1875rem]">
                <a href={getLinkHref(to, site)}>{title}</a>
              </h3>
              <p className="mt-3 mb-2 text-ui/[1.5] text-ink-soft">{text}</p>
              {links.length > 0 && (
                <ul>
                  <LinkItems links={links} site={site} linkClassName="inline-block py-[0.3rem] text-ui/[1.4]" />
                </ul>
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
