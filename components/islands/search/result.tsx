import type { ReactNode } from 'react';
import type { MarkedString, SearchResult } from '@/lib/search/query/search-result';
import { formatList, t } from '@/lib/words/words';
import { MARK_PARAMETER } from './page-marks';

/** Show a text with its query words marked. Screen readers announce each `mark`, so the marks are plain elements. */
export function TextWithMarks({ text, marks }: MarkedString): ReactNode {
  const parts: ReactNode[] = [];
  let previousEnd = 0;
  for (const [start, end] of marks) {
    parts.push(
      text.slice(previousEnd, start),
      <span className="found-word" key={start}>
        {text.slice(start, end)}
      </span>,
    );
    previousEnd = end;
  }
  return [...parts, text.slice(previousEnd)];
}

/** Format the top category of a result, and its innermost category if that differs. */
function formatLocation({ group, parent }: SearchResult): string {
  return [...new Set([group, parent])].filter(Boolean).join(' › ');
}

/** Get the address of a result, with a parameter that highlights the query. */
export function getHrefWithMarks({ href }: Pick<SearchResult, 'href'>, query: string): string {
  const [page = '', hash] = href.split('#');
  // `npm run pack` makes addresses relative to the folder of this script.
  const { pathname } = new URL(page, import.meta.url);
  return `${pathname}?${new URLSearchParams({ [MARK_PARAMETER]: query })}${hash ? `#${hash}` : ''}`;
}

/** Show the text of a result as an option of the list under a field. */
export function ResultText({ result }: { result: SearchResult }) {
  return (
    <>
      <span className="result-title font-bold text-accent" lang={result.language?.code}>
        <TextWithMarks {...result.title} />
      </span>
      <ResultDetails result={result} />
    </>
  );
}

/** Show the alias, location, heading and snippet of a result. Hidden commas separate them for screen readers. */
export function ResultDetails({ result }: { result: SearchResult }) {
  const { heading, snippet, phrase, language, elsewhere, missing } = result;
  const lang = language?.code;
  const location = formatLocation(result);
  return (
    <>
      {phrase && (
        <span className="text-small text-ink-soft">
          {' '}
          {phrase.field === 'alias'
            ? t('search.alias', { phrase: phrase.text })
            : t('search.question', { phrase: phrase.text })}
        </span>
      )}
      {location && (
        <>
          <Comma />
          <span className="block text-small text-ink-soft">{location}</span>
        </>
      )}
      {language && (
        <>
          <Comma />
          <span className="block text-small text-ink-soft" lang={lang}>
            {language.label}
          </span>
        </>
      )}
      {heading && (
        <>
          <Comma />
          <span className="block text-small font-bold" lang={lang}>
            <TextWithMarks {...heading} />
          </span>
        </>
      )}
      <Comma />
      <span className="result-snippet block text-small text-ink-soft" lang={lang}>
        <TextWithMarks {...snippet} />
      </span>
      <HiddenWords words={elsewhere} format={(words) => t('search.elsewhere', { words })} />
      <HiddenWords words={missing} format={(words) => t('search.missing', { words })} />
    </>
  );
}

function HiddenWords({ words, format }: { words: string[]; format: (words: string) => string }) {
  if (words.length === 0) return null;
  return (
    <>
      <Comma />
      <span className="block text-small text-ink-soft">{format(formatList(words, 'unit'))}</span>
    </>
  );
}

function Comma() {
  return <span className="visually-hidden">{t('search.separator')}</span>;
}
