import type { BodyData } from '@/lib/content/body-data';
import { Breakable } from '../breakable';
import { ScrollTable } from '../scroll-table';

/** List every endpoint in the pages' frontmatter. */
export function Endpoints({ endpoints }: { endpoints: NonNullable<BodyData['endpoints']> }) {
  return (
    <ScrollTable caption="Every documented endpoint" columns={['Shape', 'Path parameters', 'Method', 'POST values']}>
      {endpoints.map(({ href, shape, parameters, method, post }) => (
        <tr key={shape}>
          <th scope="row">
            <a href={href}>
              <Breakable text={shape} />
            </a>
          </th>
          <td data-label="Path parameters">{parameters.join(', ') || 'None known'}</td>
          <td data-label="Method">{method ?? 'Check on your installation'}</td>
          <td data-label="POST values">{post.join(', ') || 'None known'}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
