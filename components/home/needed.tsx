import { LinkItems } from '@/components/link-items';
import type { Site } from '@/lib/content/site';

/** The pages that the site's owner puts first. */
export function Needed({ site }: { site: Site }) {
  const { needed } = site.identity.home;
  if (needed.length === 0) return null;
  return (
    <section className="band" aria-labelledby="needed">
      <div className="wrap">
        <h2 id="needed">Most needed</h2>
        <ol className="needed">
          <LinkItems links={needed} site={site} />
        </ol>
      </div>
    </section>
  );
}
