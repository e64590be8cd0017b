import { LinkItems } from '@/components/link-items';
import { rich } from '@/components/rich';
import { getLinkHref } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** List links to sections: `home.doors` of site.yml. A script lets a door with an audience order the search. */
export function Doors({ site }: { site: Site }) {
  const { audiences, home } = site.identity;
  if (home.doors.length === 0) return null;
  const searchPage = <a href={getHref('/search/', site.settings.basePath)}>{t('home.search-page')}</a>;
  return (
    <section className="py-7 not-first-of-type:rule-t">
      <div className="wrap">
        <h2 className="mb-5">{t('home.tasks')}</h2>
        <div className="doors grid gap-x-5 gap-y-6">
          {home.doors.map(({ title, text, to, audience, links }) => (
            <div className="framed bg-ground-raised p-4" key={title}>
              <h3 className="text-[1.1875rem]">
                <a href={getLinkHref(to, site)}>{title}</a>
              </h3>
              {audience !== undefined && (
                <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-soft">
                  {audiences[audience]}
                  <span className="font-bold text-accent" data-door={audience} hidden>
                    {t('home.chosen-door')}
                  </span>
                </p>
              )}
              <p className="mt-3 mb-2 text-ui/[1.5] text-ink-soft">{text}</p>
              {links.length > 0 && (
                <ul>
                  <LinkItems links={links} site={site} linkClassName="inline-block py-[0.3rem] text-ui/[1.4]" />
                </ul>
              )}
            </div>
          ))}
        </div>
        {home.doors.some(({ audience }) => audience !== undefined) && (
          <p className="with-script mt-4 text-small text-ink-soft">{rich('home.doors-note', { page: searchPage })}</p>
        )}
      </div>
    </section>
  );
}
