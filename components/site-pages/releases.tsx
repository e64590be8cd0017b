import { ScrollTable } from '@/components/scroll-table';
import type { BodyData } from '@/lib/content/body-data';
import { formatDate } from '@/lib/format';
import { getReleasePath, TO_NEWEST_DIR } from '@/lib/site-copy';
import { t } from '@/lib/words/words';

const STATE_LABELS = {
  supported: 'release.supported',
  old: 'release.unsupported',
  withdrawn: 'release.withdrawn',
} as const;

/** List the releases of the help, newest first. Withdrawn releases have no pages, and so no links. */
export function Releases({ caption, releases }: { caption: string; releases: BodyData['releases'] }) {
  const { base, list = [] } = releases ?? {};
  return (
    <ScrollTable
      caption={caption}
      columns={[t('release.name'), t('release.day'), t('release.state'), t('release.changes')]}
    >
      {list.map(({ id, label, date, state }) => {
        const href = base === undefined || state === 'withdrawn' ? undefined : `${base}${getReleasePath(id)}/`;
        return (
          <tr key={id}>
            <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
            <td data-label={t('release.day')}>
              <time dateTime={date}>{formatDate(date)}</time>
            </td>
            <td data-label={t('release.state')}>{t(STATE_LABELS[state])}</td>
            <td data-label={t('release.changes')}>
              {href && <a href={`${href}${TO_NEWEST_DIR}/`}>{t('release.changes-since', { release: label })}</a>}
            </td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
