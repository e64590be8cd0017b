import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The items that each list of the example API holds. */
export const ITEMS = [
  { id: 1, name: 'Anytown test', title: 'Anytown test: cabinet', code: 'E05999901', post: 'ZZ9 9ZZ a@anytown.example' },
  { id: 2, name: 'Siân & Co', title: 'Bins, recycling', file: 'https://anytown.example/a.pdf' },
];

const PAGE = `<!doctype html>
<html lang="en-GB"><head><title>Anytown</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/style.css"><link rel="canonical" href="https://anytown.example/"></head>
<body class="queue-camera"><a href="/bins">Bins</a><p id="twice">Priya</p><p id="twice">Jo</p></body></html>
`;

/** An answer of the example server. */
type Reply = { status: number; body: string; type?: string; headers?: Record<string, string> };

/** Start a server on loopback. The first part of a path chooses its state: `working`, or a status such as `500`. */
export async function startServer(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, state = '', ...rest] = pathname.split('/');
    const origin = `http://${request.headers.host}/${state}`;
    const { status, body, type, headers } = getReply({
      state,
      rest: rest.join('/'),
      page: searchParams.get('page') ?? '1',
      origin,
      hasKey: request.headers['x-example-key'] === '1',
    });
    request.resume();
    response.writeHead(status, { 'content-type': type ?? 'application/json', etag: '"1"', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Asked = { state: string; rest: string; page: string; origin: string; hasKey: boolean };

function getReply({ state, rest, page, origin, hasKey }: Asked): Reply {
  const error = Number(state);
  if (error) return { status: error, body: '{"error":"refused"}' };
  const needsKey = state !== 'open' && (rest.startsWith('api') || rest.endsWith('.csv'));
  if (needsKey && !hasKey) return { status: 401, body: '{"error":"no valid key"}' };
  if (/^values-.*\.php$/.test(rest)) {
    return {
      status: 200,
      type: 'text/plain',
      body: "memory_limit = '128M'\nextensions = Core json\nThe list is complete.\n",
    };
  }
  if (/abc-0001.*\.txt$/.test(rest)) return { status: 200, type: 'text/plain', body: 'planted' };
  if (rest === 'sitemap.xml') {
    return { status: 200, type: 'text/xml', body: `<urlset><url><loc>${origin}/bins</loc></url></urlset>` };
  }
  if (/no-such|\.(php|env|git|ht|sql)|private|summer|wrong/.test(rest)) return { status: 404, body: 'No such page' };
  if (rest.endsWith('.csv')) return { status: 200, type: 'text/csv', body: 'reference,road\nABC-0001,Mill End\n' };
  if (!rest.startsWith('api')) return { status: 200, type: 'text/html', body: PAGE };
  switch (state) {
    case 'wrapped': {
      const next = page === '1' ? `${origin}/${rest}?page=2` : null;
      return { status: 200, body: JSON.stringify({ items: ITEMS, total: 4, next }) };
    }
    case 'items':
      return { status: 200, body: JSON.stringify({ items: ITEMS }) };
    case 'paged': {
      const headers = page === '1' ? { link: `<${origin}/${rest}?page=2>; rel="next"` } : undefined;
      return { status: 200, body: JSON.stringify(ITEMS), headers };
    }
    case 'stray':
      return { status: 200, body: '[]', headers: { link: '<http://127.0.0.1:1/api>; rel="next"' } };
    case 'empty':
      return { status: 200, body: '' };
    default:
      return { status: 200, body: JSON.stringify(ITEMS) };
  }
}
