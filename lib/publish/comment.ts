import { spawnSync } from 'node:child_process';
import { fail } from '../problem';

/** Identifies our comment, so that each pull request has only one. */
const MARKER = '<!-- preview of this branch -->';

/** The maximum length of a comment, a little below the limits of GitHub and GitLab. */
const MAX_LENGTH = 60_000;

/** The time limit for a request, in milliseconds. */
const TIMEOUT = 30_000;

type Environment = Record<string, string | undefined>;

/** Post the comment on a pull request, or update it. */
export async function postComment(pull: number, text: string, env: Environment = process.env): Promise<void> {
  const { GITHUB_REPOSITORY, GITHUB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, GITLAB_TOKEN } = env;
  const body = `${MARKER}\n${text}`;
  if (GITHUB_REPOSITORY && GITHUB_TOKEN) return postToGithub(pull, body, env);
  if (CI_API_V4_URL && CI_PROJECT_ID && GITLAB_TOKEN) {
    return postToGitlab(`${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${pull}/notes`, body, GITLAB_TOKEN);
  }
  const fix = 'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job. CI sets the other variables.';
  return fail('--pull', 'This is neither a GitHub workflow nor a GitLab job with a token.', fix);
}

/** Format a comment with the preview's address and the build's summary of changes. */
export function formatComment(branch: string, address: string, summary: string): string {
  const safeSummary = sanitise(summary).replaceAll('{origin}', new URL(address).origin);
  const text = `**Preview of ${sanitise(branch)}**: ${address}\n\n${safeSummary}`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\n\n…` : text;
}

/** Disable mentions, HTML and links to other sites, because anyone may have written the branch. */
function sanitise(text: string): string {
  return text
    .replace(/(?<!\\)</g, '&lt;')
    .replace(/@(?!\u200b)/g, '@\u200b')
    .replace(/\]\((?!\{origin\}\/)/g, '] (')
    .replace(/^(\s*\[[^\]]*\]):/gm, '$1 :')
    .replace(/:\/\//g, ':\u200b//');
}

/**
 * Post a comment with `gh`, which GitHub's runners have installed. It edits the last comment by the token's user, so another
 * workflow that comments needs the token of another user.
 */
function postToGithub(pull: number, body: string, env: Environment): void {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_TOKEN } = env;
  const repository = `${new URL(GITHUB_SERVER_URL).host}/${GITHUB_REPOSITORY}`;
  const { status, stderr, error } = spawnSync(
    'gh',
    ['pr', 'comment', `${pull}`, '--repo', repository, '--edit-last', '--create-if-none', '--body-file', '-'],
    {
      // gh reads GH_ENTERPRISE_TOKEN for GitHub Enterprise Server.
      env: { ...process.env, ...env, GH_TOKEN: GITHUB_TOKEN, GH_ENTERPRISE_TOKEN: GITHUB_TOKEN },
      input: body,
      encoding: 'utf8',
      timeout: TIMEOUT,
    },
  );
  if (status === 0) return;
  const fix =
    'Install gh 2.69 or newer (https://cli.github.com), and give the token permission to comment on pull requests.';
  fail('gh pr comment', `gh could not post the comment: ${error?.message ?? stderr.trim()}`, fix);
}

/** Post a comment with GitLab's API. */
async function postToGitlab(notesUrl: string, body: string, token: string): Promise<void> {
  const id = await findNote(notesUrl, token);
  if (id === undefined) await request(notesUrl, token, 'POST', { body });
  else await request(`${notesUrl}/${id}`, token, 'PUT', { body });
}

async function findNote(notesUrl: string, token: string): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const notes = (await request(`${notesUrl}?per_page=100&page=${page}`, token)) as { id: number; body?: string }[];
    const ours = notes.find(({ body }) => body?.startsWith(MARKER));
    if (ours || notes.length < 100) return ours?.id;
  }
}

async function request(url: string, token: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'private-token': token },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => error);
  if (!(response instanceof Error) && response.ok) return response.json();
  const reason = response instanceof Error ? response.message : `${response.status} ${await response.text()}`;
  const fix = 'Check that GitLab can be reached, and that the token has permission to comment on merge requests.';
  return fail(url, `GitLab did not ${method === 'GET' ? 'list the comments' : 'accept the comment'}: ${reason}`, fix);
}
