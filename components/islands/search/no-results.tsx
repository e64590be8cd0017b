import type { Ranking } from '@/lib/search/query/search';
import { t } from '@/lib/words/words';
import { rich } from '../rich';
import { countValues } from './filters';
import { PageItems } from './page-items';
import { LINK_BUTTON_CLASSES } from './query-note';
import { getGroup, type ResultsState } from './results-state';
import { getSiteHref } from './site-search';

type Props = {
  ranking: Ranking;
  state: ResultsState;
  setState: (state: ResultsState) => void;
  contactHref?: string;
};

/** Suggest next steps after a search without results: other groups, similar titles, lists of pages, contacts. */
export function NoResults({ ranking: { hits, closest }, state, setState, contactHref }: Props) {
  return (
    <>
      {hits.length > 0 && (
        <>
          <p>{t('search.without-filters')}</p>
          <ul className="list-disc ps-[1.4rem]">
            {[...countValues(hits.map(getGroup))].map(([group, count]) => (
              <li key={group}>
                <button
                  type="button"
                  className={LINK_BUTTON_CLASSES}
                  onClick={() => setState({ ...state, groups: [group], audiences: [] })}
                >
                  {t('search.group-count', { group, count })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {closest.length > 0 && (
        <>
          <p>{t('search.similar-pages')}</p>
          <ul className="list-disc ps-[1.4rem]">
            <PageItems pages={closest} />
          </ul>
        </>
      )}
      <p>{t('search.next-steps')}</p>
      <ul className="list-disc ps-[1.4rem]">
        <li>{t('search.other-words')}</li>
        <li>
          {rich('search.look-through', {
            pages: <a href={getSiteHref('/central/')}>{t('search.all-pages')}</a>,
            index: <a href={getSiteHref('/a-z/')}>{t('search.a-z')}</a>,
          })}
        </li>
        {contactHref && <li>{rich('search.ask', { contacts: <a href={contactHref}>{t('search.contacts')}</a> })}</li>}
      </ul>
    </>
  );
}
