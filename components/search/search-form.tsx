import { Search } from 'lucide';
import { Icon } from '@/components/icon';
import { getAssetPath } from '@/lib/assets';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

type Props = { site: Site; id: string; look: 'header' | 'field' };

/** A search form: with a script the results come below the field; without one it leads to the table of all pages. */
export function SearchForm({ site, id, look }: Props) {
  const { basePath } = site.settings;
  const asset = (name: 'search' | 'search-style') => getHref(getAssetPath(name) ?? '', basePath);
  const allPages = getHref('/central/', basePath);
  const label = `Search ${site.identity.name}`;
  const isHeader = look === 'header';
  return (
    <search className={isHeader ? 'header-search' : undefined}>
      <form
        id={`${id}-form`}
        className="search-form"
        action={allPages}
        data-search={asset('search')}
        data-search-style={asset('search-style')}
        data-results={getHref('/search/', basePath)}
      >
        <label className={isHeader ? 'visually-hidden' : undefined} htmlFor={id}>
          {label}
        </label>
        <div className={isHeader ? 'header-field' : 'field'}>
          <input
            id={id}
            name="q"
            type="search"
            placeholder={isHeader ? label : undefined}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button
            className={isHeader ? undefined : 'button'}
            type="submit"
            aria-label={isHeader ? 'Search' : undefined}
          >
            <Icon icon={Search} />
            {!isHeader && 'Search'}
          </button>
        </div>
        <p className="visually-hidden" role="status" />
        <p className="search-problem" data-search-problem hidden>
          The search could not be loaded. Select the field again to retry, or <a href={allPages}>see all pages</a>.
        </p>
      </form>
    </search>
  );
}
