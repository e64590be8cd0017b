import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Hit, SearchResult } from '@/lib/search/query/search-result';
import { getHrefWithMarks, ResultDetails, TextWithMarks } from './result';

/** Load the text of a result this far below the view, as a CSS length. */
const LOAD_MARGIN = '100px';

type Props = {
  hit: Hit;
  /** The complete result, for the first hits. */
  firstResult: SearchResult | undefined;
  query: string;
};

/** Show a result of the results page: its title at once, and its details when it comes into view. */
export function ResultItem({ hit, firstResult, query }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const loadedResult = useResultInView(item, hit, firstResult === undefined);
  const result = firstResult ?? loadedResult;
  const { title, href, language } = result ?? { title: { text: hit.title, marks: [] }, href: hit.href };
  return (
    <li className={`rule-t relative py-4 ${result ? '' : 'min-h-[8rem]'}`} ref={item}>
      {/* The whole item is the link's target, but its name is only the title. */}
      <a className="result-title font-bold text-accent" lang={language?.code} href={getHrefWithMarks({ href }, query)}>
        <TextWithMarks {...title} />
      </a>
      {result && <ResultDetails result={result} />}
    </li>
  );
}

/** Load the result of a hit when its item is in view or near it. */
function useResultInView(item: RefObject<HTMLLIElement | null>, hit: Hit, isNeeded: boolean): SearchResult | undefined {
  const [loaded, setLoaded] = useState<{ hit: Hit; result: SearchResult }>();
  useEffect(() => {
    if (!item.current || !isNeeded) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without its text, the result still has its title and address.
        hit.loadResult().then((result) => setLoaded({ hit, result }), ignoreFailure);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [item, hit, isNeeded]);
  return loaded?.hit === hit ? loaded.result : undefined;
}

/** Ignore a failed load of a text: the browser logs the details. */
function ignoreFailure(): void {}
