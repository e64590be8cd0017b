import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../build/serve-site';
import { makeTempDir } from '../content/test-content';
import { formatComment, postComment } from './comment';

type Comment = { id: number; body: string };

/** Start a GitLab on loopback that keeps comments; gives its address, what it was asked and what it keeps. */
async function startHost(comments: Comment[] = [], status = 200) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push(`${method} ${pathname} ${request.headers['private-token']}`);
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
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${port}`, asked, comments };
}

/** The environment of a workflow with a `gh` that writes down how it was called, and then does what `script` says. */
function makeWorkflow(script = 'exit 0') {
  const dir = makeTempDir();
  writeFileSync(`${dir}/gh`, `#!/bin/sh\necho "$GH_TOKEN $*" > ${dir}/called\ncat > ${dir}/body\n${script}\n`);
  chmodSync(`${dir}/gh`, 0o755);
  const env = { PATH: `${dir}:${process.env.PATH}`, GITHUB_REPOSITORY: 'me/help', GITHUB_TOKEN: 'secret' };
  return { env, read: (name: string) => readFileSync(`${dir}/${name}`, 'utf8') };
}

describe('the comment on a pull request at GitHub', () => {
  test('is written by gh, in the place of the last one', async () => {
    const { env, read } = makeWorkflow();
    await postComment(7, 'One', env);
    expect(read('called')).toMatchInlineSnapshot(`
      "secret pr comment 7 --repo github.com/me/help --edit-last --create-if-none --body-file -
      "
    `);
    expect(read('body')).toBe('<!-- preview of this branch -->\nOne');
  });

  test('is written to the server that the workflow runs on', async () => {
    const { env, read } = makeWorkflow();
    await postComment(7, 'One', { ...env, GITHUB_SERVER_URL: 'https://git.example.org' });
    expect(read('called')).toContain('--repo git.example.org/me/help');
  });

  test('fails with what gh says, and where there is no gh', async () => {
    const { env } = makeWorkflow('echo "HTTP 403: Resource not accessible" >&2; exit 1');
    await expect(postComment(7, 'One', env)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: gh pr comment
        gh could not write the comment: HTTP 403: Resource not accessible
        Install gh 2.69 or newer (https://cli.github.com), and let the token write comments on pull requests.]
    `);
    await expect(postComment(7, 'One', { ...env, PATH: '/nowhere' })).rejects.toThrow('spawnSync gh ENOENT');
  });
});

describe('the comment on a merge request at GitLab', () => {
  const getEnv = (address: string) => ({ CI_API_V4_URL: address, CI_PROJECT_ID: '3', GITLAB_TOKEN: 'secret' });

  test('is written once, and then again in its place', async () => {
    const { address, asked, comments } = await startHost();
    await postComment(7, 'One', getEnv(address));
    await postComment(7, 'Two', getEnv(address));
    expect(comments.map(({ body }) => body)).toEqual(['<!-- preview of this branch -->\nTwo']);
    expect(asked).toMatchInlineSnapshot(`
      [
        "GET /projects/3/merge_requests/7/notes secret",
        "POST /projects/3/merge_requests/7/notes secret",
        "GET /projects/3/merge_requests/7/notes secret",
        "PUT /projects/3/merge_requests/7/notes/1000 secret",
      ]
    `);
  });

  test('is found among hundreds of others', async () => {
    const others = Array.from({ length: 250 }, (_, id) => ({ id, body: 'Nice.' }));
    const old = { id: 900, body: '<!-- preview of this branch -->\nOld' };
    const { address, comments } = await startHost([...others, old]);
    await postComment(7, 'New', getEnv(address));
    expect(comments).toHaveLength(251);
    expect(old.body).toContain('New');
  });

  test('fails with what the host says', async () => {
    const { address } = await startHost([], 403);
    await expect(postComment(7, 'One', getEnv(address))).rejects.toThrow('the token may write comments');
    await expect(postComment(7, 'One', getEnv('http://localhost:1'))).rejects.toThrow('fetch failed');
  });
});

test('a comment without a host is refused', async () => {
  await expect(postComment(7, 'One', {})).rejects.toThrow('There is no host to write a comment at.');
});

describe('the text of the comment', () => {
  const make = (summary: string) => formatComment('a/b', 'https://help.example.org/previews/a-b-0/', summary);

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
