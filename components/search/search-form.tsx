import { Search } from 'lucide';
import { Icon } from '@/components/icon';
import { rich } from '@/components/rich';
import { getAssetPath } from '@/lib/assets';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** `landmark` names the search for screen readers, on a page that has a second one. */
type Props = { site: Site; id: string; variant: 'header' | 'page'; landmark?: string };

/** Show a search form. Without JavaScript, it opens a page with other ways to find a page. */
export function SearchForm({ site, id, variant, landmark }: Props) {
  const { basePath } = site.settings;
  const getAssetHref = (name: 'search' | 'search-style') => getHref(getAssetPath(name) ?? '', basePath);
  const allPages = getHref('/central/', basePath);
  const label = t('search.label', { site: site.identity.name });
  const isHeader = variant === 'header';
  const pageCount = site.docs.filter(({ unlisted }) => !unlisted).length;
  return (
    <search className={isHeader ? 'header-search' : undefined} aria-label={landmark}>
      <form
        className={isHeader ? undefined : 'max-w-[44rem]'}
        id={`${id}-form`}
        action={getHref('/search/', basePath)}
        data-search={getAssetHref('search')}
        data-search-style={getAssetHref('search-style')}
      >
        <label className={isHeader ? 'visually-hidden' : 'mb-2 block font-bold'} htmlFor={id}>
          {label}
        </label>
        {isHeader ? (
          <HeaderField id={id} placeholder={label} />
        ) : (
          <PageField id={id} placeholder={t('search.pages', { count: pageCount })} />
        )}
        <p className="visually-hidden" role="status" />
        <p className="mt-2 text-small" data-search-problem hidden>
          {rich('search.not-loaded', {
            pages: (
              <a className={isHeader ? undefined : 'text-inherit'} href={allPages}>
                {t('search.see-all-pages')}
              </a>
            ),
          })}
        </p>
      </form>
    </search>
  );
}

const INPUT_PROPS = { name: 'q', type: 'search', autoComplete: 'off', enterKeyHint: 'search' } as const;

function HeaderField({ id, placeholder }: { id: string; placeholder: string }) {
  return (
    <div className="relative">
      <input {...INPUT_PROPS} id={id} placeholder={placeholder} aria-keyshortcuts="Control+K /" />
      <span className="key" data-key aria-hidden="true" hidden>
        /
      </span>
      <button type="submit" aria-label={t('search.submit')}>
        <Icon icon={Search} />
      </button>
    </div>
  );
}

function PageField({ id, placeholder }: { id: string; placeholder: string }) {
  return (
    <div className="field flex bg-ground-raised">
      <input
        {...INPUT_PROPS}
        className="min-h-[3.25rem] min-w-0 flex-1 px-4 py-3 text-[1.1875rem]"
        id={id}
        placeholder={placeholder}
      />
      <button className="button max-sm:*:hidden" type="submit">
        <Icon icon={Search} />
        {t('search.submit')}
      </button>
    </div>
  );
}
