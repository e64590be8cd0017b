import { TrailList } from '@/components/trails/trail-list';
import type { Site } from '@/lib/content/site';

/** List the trails with their stops and descriptions. */
export function Trails({ site }: { site: Site }) {
  if (site.trails.length === 0) return null;
  return (
    <section className="py-7 not-first-of-type:rule-t">
      <div className="wrap">
        <div className="mb-5">
          <h2 className="mb-2">Trails</h2>
          <p className="text-ink-soft">Pages to read in order when you have a whole job to do.</p>
        </div>
        <TrailList site={site} heading="h3" />
      </div>
    </section>
  );
}
