import { ScrollTable } from '@/components/scroll-table';
import type { TestedBrowser } from '@/lib/content/site-pages/site-pages';
import { formatDate } from '@/lib/format';
import { t } from '@/lib/words/words';

/** List the browsers and screen readers that the site was tested in, with their versions, days and results. */
export function TestedBrowsers({ caption, browsers }: { caption: string; browsers: TestedBrowser[] }) {
  return (
    <ScrollTable
      caption={caption}
      columns={[t('browsers.program'), t('browsers.version'), t('browsers.date'), t('browsers.result')]}
    >
      {browsers.map(({ name, version, date, passed, failed }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label={t('browsers.version')}>{version}</td>
          <td data-label={t('browsers.date')}>
            <time dateTime={date}>{formatDate(date)}</time>
          </td>
          <td data-label={t('browsers.result')}>
            {failed === 0
              ? t('browsers.passed', { count: passed })
              : t('browsers.failed', { failed, count: passed + failed })}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
