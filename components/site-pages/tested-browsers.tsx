import { ScrollTable } from '@/components/scroll-table';
import { formatDate } from '@/lib/content/review';
import type { TestedBrowser } from '@/lib/content/site-pages/tested-browsers';

/** List the browsers and screen readers that the site was tested in, with their versions, days and results. */
export function TestedBrowsers({ caption, browsers }: { caption: string; browsers: TestedBrowser[] }) {
  return (
    <ScrollTable caption={caption} columns={['Program', 'Version', 'Date', 'Result']}>
      {browsers.map(({ name, version, date, passed, failed }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label="Version">{version}</td>
          <td data-label="Date">
            <time dateTime={date}>{formatDate(date)}</time>
          </td>
          <td data-label="Result">
            {failed === 0 ? `All ${passed} tests passed` : `${failed} of ${passed + failed} tests failed`}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
