import { LinkItems } from '@/components/link-items';
import type { Site } from '@/lib/content/site';

/** List the most needed pages: `home.needed` of site.yml. */
export function Needed({ site }: { site: Site }) {
  const { needed } = site.identity.home;
  if (needed.length === 0) return null;
  return (
    <section className="py-7 not-first-of-type:rule-t">
      <div className="wrap">
        <h2 className="mb-5">Most needed</h2>
        <ul className="columns-[20rem_2] gap-x-7">
          <LinkItems
            links={needed}
            site={site}
            className="flex break-inside-avoid items-baseline gap-3 rule-t py-[0.55rem]"
          />
        </ul>
      </div>
    </section>
  );
}
