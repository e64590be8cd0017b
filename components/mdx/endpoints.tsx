import type { BodyData } from '@/lib/content/body-data';
import { Breakable } from '../breakable';

/** The index of every endpoint that a page documents, from the pages' own frontmatter. */
export function Endpoints({ endpoints }: { endpoints: NonNullable<BodyData['endpoints']> }) {
  return (
    <div className="table-box" role="group" aria-label="Every documented endpoint" tabIndex={0}>
      <table>
        <caption>Every documented endpoint</caption>
        <thead>
          <tr>
            <th scope="col">Shape</th>
            <th scope="col">Path parameters</th>
            <th scope="col">Method</th>
            <th scope="col">POST values</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map(({ href, shape, parameters, method, post }) => (
            <tr key={shape}>
              <th scope="row">
                <a href={href}>
                  <Breakable text={shape} />
                </a>
              </th>
              <td data-label="Path parameters">{parameters.join(', ') || 'None known'}</td>
              <td data-label="Method">{method ?? 'Find out on yours'}</td>
              <td data-label="POST values">{post.join(', ') || 'None known'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
