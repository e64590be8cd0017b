import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../build/serve-site';
import { makeTempDir } from '../content/test-content';
import { formatComment, postComment } from './comment';

type Comment = { id: number; body: string };

/** Start a fake GitLab server. Returns its address, its requests and its comments. */
async function startHost(comments: Comment[] = [], status = 200) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    requests.push(`${method} ${pathname} ${request.headers['private-token']}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { body = '' } = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const page = Number(searchParams.get('page') ?? 1);
    const existing = comments.find(({ id }) => pathname.endsWith(`/${id}`));
    if (method === 'POST') comments.push({ id: 1000 + comments.length, body });
    else if (method !== 'GET' && existing) existing.body = body;
    const data = method === 'GET' ? comments.slice((page - 1) * 100, page * 100) : {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${port}`, requests, comments };
}

/** Make a GitHub workflow's environment, with a fake `gh` that records its call and runs `script`. */
function makeWorkflow(script = 'exit 0') {
  const dir = makeTempDir();
  writeFileSync(`${dir}/gh`, `#!/bin/sh\necho "$GH_TOKEN $*" > ${dir}/called\ncat > ${dir}/body\n${script}\n`);
  chmodSync(`${dir}/gh`, 0o755);
  const env = { PATH: `${dir}:${process.env.PATH}`, GITHUB_REPOSITORY: 'me/help', GITHUB_TOKEN: 'secret' };
  return { env, read: (name: string) => readFileSync(`${dir}/${name}`, 'utf8') };
}

describe('a comment on GitHub', () => {
  test('gh posts the comment on a pull request, or edits its last one', async () => {
    const { env, read } = makeWorkflow();
    await postComment(7, 'One', env);
    expect(read('called')).toMatchInlineSnapshot(`
      "secret pr comment 7 --repo github.com/me/help --edit-last --create-if-none --body-file -
      "
    `);
    expect(read('body')).toBe('<!-- preview of this branch -->\nOne');
  });

  test('gh comments on the GitHub server that the workflow runs on', async () => {
    const { env, read } = makeWorkflow();
    await postComment(7, 'One', { ...env, GITHUB_SERVER_URL: 'https://git.example.org' });
    expect(read('called')).toContain('--repo git.example.org/me/help');
  });

  test('a GitHub comment fails with the error of gh, or if gh is not installed', async () => {
    const { env } = makeWorkflow('echo "HTTP 403: Resource not accessible" >&2; exit 1');
    await expect(postComment(7, 'One', env)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: gh pr comment
        gh could not post the comment: HTTP 403: Resource not accessible
        Install gh 2.69 or newer (https://cli.github.com), and give the token permission to comment on pull requests.]
    `);
    await expect(postComment(7, 'One', { ...env, PATH: '/nowhere' })).rejects.toThrow('spawnSync gh ENOENT');
  });
});

describe('a comment on GitLab', () => {
  const getEnv = (address: string) => ({ CI_API_V4_URL: address, CI_PROJECT_ID: '3', GITLAB_TOKEN: 'secret' });

  test('the second comment on a merge request replaces the first one', async () => {
    const { address, requests, comments } = await startHost();
    await postComment(7, 'One', getEnv(address));
    await postComment(7, 'Two', getEnv(address));
    expect(comments.map(({ body }) => body)).toEqual(['<!-- preview of this branch -->\nTwo']);
    expect(requests).toMatchInlineSnapshot(`
      [
        "GET /projects/3/merge_requests/7/notes secret",
        "POST /projects/3/merge_requests/7/notes secret",
        "GET /projects/3/merge_requests/7/notes secret",
        "PUT /projects/3/merge_requests/7/notes/1000 secret",
      ]
    `);
  });

  test('the comment on a merge request is found among hundreds of others', async () => {
    const others = Array.from({ length: 250 }, (_, id) => ({ id, body: 'Nice.' }));
    const old = { id: 900, body: '<!-- preview of this branch -->\nOld' };
    const { address, comments } = await startHost([...others, old]);
    await postComment(7, 'New', getEnv(address));
    expect(comments).toHaveLength(251);
    expect(old.body).toContain('New');
  });

  test('a GitLab comment fails with the error of the server', async () => {
    const { address } = await startHost([], 403);
    await expect(postComment(7, 'One', getEnv(address))).rejects.toThrow('the token has permission to comment');
    await expect(postComment(7, 'One', getEnv('http://localhost:1'))).rejects.toThrow('fetch failed');
  });
});

test('a comment outside of GitHub and GitLab is refused', async () => {
  await expect(postComment(7, 'One', {})).rejects.toThrow(
    'This is neither a GitHub workflow nor a GitLab job with a token.',
  );
});

describe('formatComment', () => {
  const format = (summary: string) => formatComment('a/b', 'https://help.example.org/previews/a-b-0/', summary);

  test('a comment links to the preview and its pages', () => {
    expect(format('- [Roles]({origin}/previews/a-b-0/central/roles/): 3 words added')).toMatchInlineSnapshot(`
      "**Preview of a/b**: https://help.example.org/previews/a-b-0/

      - [Roles](https://help.example.org/previews/a-b-0/central/roles/): 3 words added"
    `);
  });

  test('a comment contains no mentions, pictures, HTML or links to other sites from the branch', () => {
    const hostile =
      '@everyone [Sign in](https://evil.example) ![x](//evil.example/x.png) <img src=x> [y]({origin}.evil.example/)\n[z]: //evil.example';
    expect(format(hostile)).toMatchInlineSnapshot(`
      "**Preview of a/b**: https://help.example.org/previews/a-b-0/

      @​everyone [Sign in] (https:​//evil.example) ![x] (//evil.example/x.png) &lt;img src=x> [y] (https://help.example.org.evil.example/)
      [z] : //evil.example"
    `);
  });

  test('a comment is cut at the maximum length', () => {
    expect(format('x'.repeat(100_000)).length).toBeLessThan(65_000);
  });
});
