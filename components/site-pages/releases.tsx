import { ScrollTable } from '@/components/scroll-table';
import type { BodyData } from '@/lib/content/body-data';
import { formatDate } from '@/lib/content/review';
import { getReleasePath, TO_NEWEST_DIR } from '@/lib/release';

const STATE_LABELS = { supported: 'Supported', old: 'No longer supported', withdrawn: 'Withdrawn' };

/** List the releases of the help, newest first. Withdrawn releases have no pages, and so no links. */
export function Releases({ caption, releases }: { caption: string; releases: BodyData['releases'] }) {
  const { base, list = [] } = releases ?? {};
  return (
    <ScrollTable caption={caption} columns={['Release', 'Day', 'State', 'What changed since']}>
      {list.map(({ id, label, date, state }) => {
        const href = base === undefined || state === 'withdrawn' ? undefined : `${base}${getReleasePath(id)}/`;
        return (
          <tr key={id}>
            <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
            <td data-label="Day">
              <time dateTime={date}>{formatDate(date)}</time>
            </td>
            <td data-label="State">{STATE_LABELS[state]}</td>
            <td data-label="What changed since">
              {href && <a href={`${href}${TO_NEWEST_DIR}/`}>Changes since {label}</a>}
            </td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
