import { SearchForm } from '@/components/search/search-form';
import { Logo } from '@/components/shell/wordmark';
import type { Site } from '@/lib/content/site';
import { listFacts } from '@/lib/record/installation';
import { formatAnswer } from '@/lib/record/tree/facts';
import { t } from '@/lib/words/words';

/** Show the home page's title, whose website it is about, and the search field. */
export function Hero({ site }: { site: Site }) {
  const { name, home } = site.identity;
  const answer = listFacts(site).find(({ id }) => id === home.website)?.answer;
  const website = answer?.value === undefined ? '' : t('home.website', { website: formatAnswer(answer) });
  const lede = [home.lede, website].filter(Boolean).join(' ');
  return (
    <div className="hero on-plate relative">
      {site.identity.wordmark?.hasRing && (
        <div className="hero-ring absolute inset-0 overflow-hidden max-lg:hidden forced-colors:hidden">
          <Logo />
        </div>
      )}
      <div className="wrap relative pt-6 pb-7 md:pt-8 md:pb-[5.5rem]">
        <h1>{home.title ?? name}</h1>
        {lede !== '' && (
          <p className="mt-3 mb-5 max-w-[34rem] text-lede/[1.4] text-balance text-on-plate-soft print:text-ink">
            {lede}
          </p>
        )}
        <SearchForm site={site} id="home-search" variant="page" />
      </div>
    </div>
  );
}
