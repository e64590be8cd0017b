import { useEffect, useState } from 'react';
import type { Reader } from '@/lib/search/shared/schema';
import { t } from '@/lib/words/words';
import { getReaderAudience, saveReaderAudience } from '../reader-audience';
import { siteSearch } from './site-search';

/** The audiences of the site, and the one whose pages come first. */
type ReaderChoice = { readers: Reader[]; audience: string | undefined; choose: (audience: string) => void };

/** Load the audiences, and keep the one that the reader chooses for later searches. */
export function useReaderChoice(): ReaderChoice {
  const [readers, setReaders] = useState<Reader[]>([]);
  const [audience, setAudience] = useState(getReaderAudience);
  useEffect(() => {
    // The results say why the search does not work.
    siteSearch.open().then(setReaders, () => undefined);
  }, []);
  const choose = (name: string) => {
    saveReaderAudience(name || undefined);
    setAudience(name || undefined);
  };
  return { readers, audience, choose };
}

/** Let the reader choose the audience whose pages come first. */
export function ReaderSelect({ choice: { readers, audience, choose } }: { choice: ReaderChoice }) {
  if (readers.length < 2) return null;
  return (
    <label className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
      {t('search.order-for')}
      <select
        className="control w-auto max-w-full"
        value={audience ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('search.everyone')}</option>
        {readers.map(([name, label]) => (
          <option value={name} key={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
