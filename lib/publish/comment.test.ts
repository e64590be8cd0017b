import { describe, expect, test } from 'vitest';
import {
  OWN_ACCOUNT,
  startGithub,
  startGitlab,
  startHost,
  type TestComment,
} from '../../e2e/support/publish/comment-hosts';
import { postComment } from './comment';

const MARKER = '<!-- preview of this branch -->';

const HOSTS = {
  GitHub: {
    start: startGithub,
    getEnv: (address: string) => ({
      GITHUB_REPOSITORY: 'me/help',
      GITHUB_TOKEN: 'secret',
      GITHUB_GRAPHQL_URL: `${address}/graphql`,
    }),
  },
  GitLab: {
    start: startGitlab,
    getEnv: (address: string) => ({ CI_API_V4_URL: address, CI_PROJECT_ID: '3', GITLAB_TOKEN: 'secret' }),
  },
};

/** List comments that must not change. */
function listForeignComments(): TestComment[] {
  return [
    { id: 1, author: 'stranger', body: `${MARKER}\nA stranger wrote this.` },
    { id: 2, author: OWN_ACCOUNT, body: 'Another workflow wrote this.' },
    { id: 3, author: OWN_ACCOUNT, body: `A quote: ${MARKER}` },
    { id: 4, author: 'stranger', body: `  ${MARKER}\nA stranger wrote this, too.` },
  ];
}

describe.each(Object.entries(HOSTS))('a comment on %s', (_host, { start, getEnv }) => {
  test('the second comment of a workflow replaces the first one', async () => {
    const { address, comments } = await start();
    await postComment(7, 'One', getEnv(address));
    await postComment(7, 'Two', getEnv(address));
    expect(comments.map(({ body }) => body)).toEqual([`${MARKER}\nTwo`]);
  });

  test('a comment replaces no comment of another account, and none without the marker', async () => {
    const { address, comments } = await start(listForeignComments());
    await postComment(7, 'One', getEnv(address));
    await postComment(7, 'Two', getEnv(address));
    expect(comments).toEqual([...listForeignComments(), { id: 1004, author: OWN_ACCOUNT, body: `${MARKER}\nTwo` }]);
  });

  test('the comment of a workflow is found after hundreds of others', async () => {
    const others = Array.from({ length: 250 }, (_, id) => ({ id, author: 'stranger', body: `${MARKER}\nNice.` }));
    const old = { id: 900, author: OWN_ACCOUNT, body: `${MARKER}\nOld` };
    const { address, comments } = await start([...others, old]);
    await postComment(7, 'New', getEnv(address));
    expect(comments).toHaveLength(251);
    expect(old.body).toBe(`${MARKER}\nNew`);
  });

  test.each([
    ['refuses', { status: 403, data: { message: 'No.' } }],
    ['redirects', { status: 302, data: {} }],
    ['answers without JSON', { data: '<html>' }],
    ['answers with other data', { data: { data: { repository: null }, id: 'x' } }],
    ['answers with null', { data: null }],
  ])('a comment fails with a fix if the server %s', async (_name, answer) => {
    const { address, requests } = await startHost([], () => answer);
    await expect(postComment(7, 'One', getEnv(address))).rejects.toThrow(/permission to comment on/);
    expect(requests).toHaveLength(1);
  });

  test('a comment fails with a fix if the server cannot be reached', async () => {
    await expect(postComment(7, 'One', getEnv('http://localhost:1'))).rejects.toThrow('Did not answer: fetch failed');
  });
});

test('a comment that GitHub refuses fails with the error message from GitHub', async () => {
  const errors = [{ message: 'Resource not accessible by integration' }];
  const { address } = await startHost([], () => ({ data: { data: null, errors } }));
  const error = await postComment(7, 'One', HOSTS.GitHub.getEnv(address)).catch(({ message }: Error) => message);
  expect(error?.replace(address, 'http://localhost')).toMatchInlineSnapshot(`
    "http://localhost/graphql
      Refused: Resource not accessible by integration
      Give the token permission to comment on pull requests (\`pull-requests: write\`)."
  `);
});

test('requests to GitHub and GitLab carry the token', async () => {
  const [github, gitlab] = [await startGithub(), await startGitlab()];
  await postComment(7, 'One', HOSTS.GitHub.getEnv(github.address));
  await postComment(7, 'One', HOSTS.GitLab.getEnv(gitlab.address));
  expect([...github.requests, ...gitlab.requests]).toMatchInlineSnapshot(`
    [
      "POST /graphql Bearer secret",
      "POST /graphql Bearer secret",
      "GET /user secret",
      "GET /projects/3/merge_requests/7/notes secret",
      "POST /projects/3/merge_requests/7/notes secret",
    ]
  `);
});

test('a comment outside of GitHub and GitLab is refused', async () => {
  await expect(postComment(7, 'One', {})).rejects.toThrow(
    'This is neither a GitHub workflow nor a GitLab job with a token.',
  );
});
