import type { Site } from '@/lib/content/site';
import { Breakable } from '../breakable';
import { ScrollTable } from '../scroll-table';

/** The index of every endpoint that a page documents, from the pages' own frontmatter. */
export function Endpoints({ site }: { site: Site }) {
  const rows = site.docs.flatMap((doc) => doc.endpoints.map((endpoint) => ({ doc, ...endpoint })));
  return (
    <ScrollTable caption="Every documented endpoint" columns={['Shape', 'Path parameters', 'Method', 'POST values']}>
      {rows.map(({ doc, shape, parameters, method, post }) => (
        <tr key={shape}>
          <th scope="row">
            <a href={doc.href}>
              <Breakable text={shape} />
            </a>
          </th>
          <td data-label="Path parameters">{parameters.map(({ name }) => name).join(', ') || 'None known'}</td>
          <td data-label="Method">{method ?? 'Find out on yours'}</td>
          <td data-label="POST values">{post.join(', ') || 'None known'}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
