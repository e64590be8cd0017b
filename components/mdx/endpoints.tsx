import type { BodyData } from '@/lib/content/body-data';
import { formatList, t } from '@/lib/words/words';
import { Breakable } from '../breakable';
import { ScrollTable } from '../scroll-table';

/** List every endpoint in the pages' frontmatter. */
export function Endpoints({ endpoints }: { endpoints: NonNullable<BodyData['endpoints']> }) {
  return (
    <ScrollTable
      caption={t('endpoints.caption')}
      columns={[t('endpoints.shape'), t('endpoints.parameters'), t('endpoints.method'), t('endpoints.post')]}
    >
      {endpoints.map(({ href, shape, parameters, method, post }) => (
        <tr key={shape}>
          <th scope="row">
            <a href={href}>
              <Breakable text={shape} />
            </a>
          </th>
          <td data-label={t('endpoints.parameters')}>{formatList(parameters, 'unit') || t('endpoints.none-known')}</td>
          <td data-label={t('endpoints.method')}>{method ?? t('endpoints.unknown-method')}</td>
          <td data-label={t('endpoints.post')}>{formatList(post, 'unit') || t('endpoints.none-known')}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
