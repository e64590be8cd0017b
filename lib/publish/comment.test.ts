import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../build/serve';
import { makeBody, writeComment } from './comment';

type Comment = { id: number; body: string };

/** A host on loopback that keeps comments as the large ones do; gives its address and what it keeps. */
async function startHost(comments: Comment[] = [], status = 200) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push(`${method} ${pathname} ${request.headers.authorization ?? request.headers['private-token']}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { body = '' } = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const page = Number(searchParams.get('page') ?? 1);
    const known = comments.find(({ id }) => pathname.endsWith(`/${id}`));
    if (method === 'POST') comments.push({ id: 1000 + comments.length, body });
    else if (method !== 'GET' && known) known.body = body;
    const answer = method === 'GET' ? comments.slice((page - 1) * 100, page * 100) : {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const port = await listen(server, 0);
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${port}`, asked, comments };
}

function getGithub(address: string) {
  return { GITHUB_API_URL: address, GITHUB_REPOSITORY: 'me/help', GITHUB_TOKEN: 'secret' };
}

describe('the comment on a pull request', () => {
  test('is written once, and then anew in its place', async () => {
    const { address, asked, comments } = await startHost();
    expect(await writeComment(7, 'One', getGithub(address))).toBe(false);
    expect(await writeComment(7, 'Two', getGithub(address))).toBe(true);
    expect(comments.map(({ body }) => body)).toEqual(['<!-- preview of this branch -->\nTwo']);
    expect(asked).toMatchInlineSnapshot(`
      [
        "GET /repos/me/help/issues/7/comments Bearer secret",
        "POST /repos/me/help/issues/7/comments Bearer secret",
        "GET /repos/me/help/issues/7/comments Bearer secret",
        "PATCH /repos/me/help/issues/comments/1000 Bearer secret",
      ]
    `);
  });

  test('is written the same way at GitLab', async () => {
    const { address, asked, comments } = await startHost();
    const env = { CI_API_V4_URL: address, CI_PROJECT_ID: '3', GITLAB_TOKEN: 'secret' };
    await writeComment(7, 'One', env);
    await writeComment(7, 'Two', env);
    expect(comments).toHaveLength(1);
    expect(asked.at(-1)).toBe('PUT /projects/3/merge_requests/7/notes/1000 secret');
  });

  test('is found among hundreds of others', async () => {
    const others = Array.from({ length: 250 }, (_, id) => ({ id, body: 'Nice.' }));
    const { address, comments } = await startHost([
      ...others,
      { id: 900, body: '<!-- preview of this branch -->\nOld' },
    ]);
    expect(await writeComment(7, 'New', getGithub(address))).toBe(true);
    expect(comments).toHaveLength(251);
  });

  test('that the host does not take is told', async () => {
    const { address } = await startHost([], 403);
    await expect(writeComment(7, 'One', getGithub(address))).rejects.toThrow('the token may write comments');
    await expect(writeComment(7, 'One', getGithub('http://localhost:1'))).rejects.toThrow('no answer (fetch failed)');
    await expect(writeComment(7, 'One', {})).rejects.toThrow('There is no host to write a comment at.');
  });
});

describe('the text of the comment', () => {
  const make = (summary: string) => makeBody('a/b', 'https://help.example.org/previews/a-b-0/', summary);

  test('leads to the preview and to its pages', () => {
    expect(make('- [Roles]({origin}/previews/a-b-0/central/roles/): 3 words added')).toMatchInlineSnapshot(`
      "**Preview of a/b**: https://help.example.org/previews/a-b-0/

      - [Roles](https://help.example.org/previews/a-b-0/central/roles/): 3 words added"
    `);
  });

  test('of a stranger calls nobody, leads to no other site and shows no picture or HTML', () => {
    const hostile =
      '@everyone [Sign in](https://evil.example) ![x](//evil.example/x.png) <img src=x> [y]({origin}.evil.example/)\n[z]: //evil.example';
    expect(make(hostile)).toMatchInlineSnapshot(`
      "**Preview of a/b**: https://help.example.org/previews/a-b-0/

      @​everyone [Sign in] (https:​//evil.example) ![x] (//evil.example/x.png) &lt;img src=x> [y] (https://help.example.org.evil.example/)
      [z] : //evil.example"
    `);
  });

  test('has an end', () => {
    expect(make('x'.repeat(100_000)).length).toBeLessThan(65_000);
  });
});
