import type { Ranking } from '@/lib/search/query/search';
import { countValues } from './filters';
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
          <p>Your filters leave no result. Without them:</p>
          <ul className="list-disc ps-[1.4rem]">
            {[...countValues(hits.map(getGroup))].map(([group, count]) => (
              <li key={group}>
                <button
                  type="button"
                  className={LINK_BUTTON_CLASSES}
                  onClick={() => setState({ ...state, groups: [group], audiences: [] })}
                >
                  {group} ({count})
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {closest.length > 0 && (
        <>
          <p>Pages with similar titles:</p>
          <ul className="list-disc ps-[1.4rem]">
            {closest.map(({ doc, title, href, branch }) => (
              <li key={doc}>
                <a href={href}>{title}</a>
                {branch[0] && `, ${branch[0]}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>You can also:</p>
      <ul className="list-disc ps-[1.4rem]">
        <li>use fewer words, or different words for the same thing</li>
        <li>
          look through <a href={getSiteHref('/central/')}>all pages</a> or the <a href={getSiteHref('/a-z/')}>A to Z</a>
        </li>
        {contactHref && (
          <li>
            see <a href={contactHref}>who to ask</a>
          </li>
        )}
      </ul>
    </>
  );
}
