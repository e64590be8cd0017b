import { LinkItems } from '@/components/link-items';
import { SearchForm } from '@/components/search/search-form';
import { Mark } from '@/components/shell/wordmark';
import type { Site } from '@/lib/content/site';

/** The plate at the top of the home page: what to do here, with the search first. */
export function Hero({ site }: { site: Site }) {
  const { name, home } = site.identity;
  return (
    <div className="hero on-plate">
      {site.identity.wordmark?.hasRing && (
        <div className="hero-ring">
          <Mark />
        </div>
      )}
      <div className="wrap">
        <h1>{home.title ?? name}</h1>
        {home.lede && <p>{home.lede}</p>}
        <SearchForm site={site} id="home-search" look="field" />
        {home.often.length > 0 && (
          <nav className="often" aria-labelledby="often">
            <p id="often">Often needed</p>
            <ul>
              <LinkItems links={home.often} site={site} />
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
