import { ScrollTable } from '@/components/scroll-table';
import type { StoredItem } from '@/lib/content/site-pages/site-pages';
import { t } from '@/lib/words/words';

const STORAGE_LABELS = {
  localStorage: 'storage.local',
  sessionStorage: 'storage.session',
  cacheStorage: 'storage.cache',
} as const;

/** List what the site stores in the browser, why, how long, and how to remove it. */
export function StorageTable({ caption, storage }: { caption: string; storage: StoredItem[] }) {
  return (
    <ScrollTable
      caption={caption}
      columns={[
        t('storage.name'),
        t('storage.place'),
        t('storage.reason'),
        t('storage.duration'),
        t('storage.removal'),
      ]}
    >
      {storage.map(({ key, place, why, kept, remove }) => (
        <tr key={`${place} ${key}`}>
          <th scope="row">
            <code>{key}</code>
          </th>
          <td data-label={t('storage.place')}>{t(STORAGE_LABELS[place])}</td>
          <td data-label={t('storage.reason')}>{why}</td>
          <td data-label={t('storage.duration')}>{kept}</td>
          <td data-label={t('storage.removal')}>{remove}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
