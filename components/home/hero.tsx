import { Search } from 'lucide';
import { Icon } from '@/components/icon';
import { Mark } from '@/components/shell/wordmark';
import type { Site } from '@/lib/content/site';
import { getLinkHref } from '@/lib/links';
import { getHref } from '@/lib/slug';

/** The plate at the top of the home page: what to do here, with the search first. */
export function Hero({ site }: { site: Site }) {
  const { name, home } = site.identity;
  return (
    <div className="hero on-plate">
      <div className="wrap">
        <div className="hero-ring">
          <Mark />
        </div>
        <h1>{home.title ?? name}</h1>
        {home.lede && <p>{home.lede}</p>}
        <SearchField site={site} id="home-search" />
        {home.often.length > 0 && (
          <nav className="often" aria-labelledby="often">
            <p id="often">Often needed</p>
            <ul>
              {home.often.map(({ label, to }) => (
                <li key={to}>
                  <a href={getLinkHref(to, site)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

/** The large search field, with its button. */
export function SearchField({ site, id }: { site: Site; id: string }) {
  return (
    <search>
      <form action={getHref('/central/', site.settings.basePath)}>
        <label htmlFor={id}>Search {site.identity.name}</label>
        <div className="field">
          <input id={id} name="q" type="search" autoComplete="off" />
          <button className="button" type="submit">
            <Icon icon={Search} />
            Search
          </button>
        </div>
      </form>
    </search>
  );
}
