import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../../lib/build/serve-site';

/** A comment on a fake host, by the name of its author. */
export type TestComment = { id: number; author: string; body: string };

/** The account of the token on a fake host. */
export const OWN_ACCOUNT = 'preview-bot';

type Answer = { status?: number; data: unknown };

/** Start a fake GitLab. Returns its address, its requests and its comments. */
export function startGitlab(comments: TestComment[] = []) {
  const getId = (author: string) => author.length;
  return startHost(comments, ({ method, pathname, searchParams, body }) => {
    if (pathname === '/user') return { data: { id: getId(OWN_ACCOUNT) } };
    const existing = comments.find(({ id }) => pathname.endsWith(`/${id}`));
    if (method === 'POST') comments.push({ id: 1000 + comments.length, author: OWN_ACCOUNT, body: String(body.body) });
    else if (existing?.author !== OWN_ACCOUNT && method === 'PUT') return { status: 403, data: {} };
    else if (existing) existing.body = String(body.body);
    if (method !== 'GET') return { data: {} };
    const page = Number(searchParams.get('page'));
    const notes = comments.slice((page - 1) * 100, page * 100);
    return { data: notes.map(({ id, author, body: text }) => ({ id, body: text, author: { id: getId(author) } })) };
  });
}

/** Start a fake GitHub, whose cursor is the index of a comment. */
export function startGithub(comments: TestComment[] = []) {
  return startHost(comments, ({ body }) => {
    const { query, variables } = body as { query: string; variables: Record<string, string> };
    const existing = comments.find(({ id }) => variables.id === `comment-${id}`);
    if (query.includes('updateIssueComment') && existing) existing.body = variables.body ?? '';
    if (query.includes('addComment')) {
      if (variables.id !== 'pull-7') return { data: { errors: [{ message: 'Could not resolve to a node.' }] } };
      comments.push({ id: 1000 + comments.length, author: OWN_ACCOUNT, body: variables.body ?? '' });
    }
    const start = Number(variables.after ?? 0);
    const nodes = comments.slice(start, start + 100).map(({ id, author, body: text }) => {
      return { id: `comment-${id}`, body: text, viewerDidAuthor: author === OWN_ACCOUNT };
    });
    const pageInfo = { hasNextPage: start + 100 < comments.length, endCursor: `${start + 100}` };
    const pullRequest = { id: `pull-${variables.pull}`, comments: { nodes, pageInfo } };
    return { data: { data: { repository: { pullRequest } } } };
  });
}

type TestRequest = { method: string; pathname: string; searchParams: URLSearchParams; body: Record<string, unknown> };

/** Start a server that answers with JSON. */
export async function startHost(comments: TestComment[], answer: (request: TestRequest) => Answer) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    requests.push(`${method} ${pathname} ${headers['private-token'] ?? headers.authorization}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const { status = 200, data } = answer({ method, pathname, searchParams, body });
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${port}`, requests, comments };
}
