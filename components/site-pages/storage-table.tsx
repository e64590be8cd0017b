import { ScrollTable } from '@/components/scroll-table';
import type { StoredItem } from '@/lib/content/site-pages/browser-storage';

const STORAGE_LABELS = {
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
  cacheStorage: 'Cache storage',
};

/** List what the site stores in the browser, why, how long, and how to remove it. */
export function StorageTable({ caption, storage }: { caption: string; storage: StoredItem[] }) {
  return (
    <ScrollTable caption={caption} columns={['Name', 'Where', 'Why', 'Kept until', 'How to remove it']}>
      {storage.map(({ key, place, why, kept, remove }) => (
        <tr key={`${place} ${key}`}>
          <th scope="row">
            <code>{key}</code>
          </th>
          <td data-label="Where">{STORAGE_LABELS[place]}</td>
          <td data-label="Why">{why}</td>
          <td data-label="Kept until">{kept}</td>
          <td data-label="How to remove it">{remove}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
