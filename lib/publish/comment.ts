import { spawnSync } from 'node:child_process';
import { fail } from '../problem';

/** Tells our comment from every other one, so that a pull request has one of them. */
const MARKER = '<!-- preview of this branch -->';

/** The longest comment that the hosts take, less some room. */
const MAX_LENGTH = 60_000;

/** How long a host may take to answer, in milliseconds. */
const TIMEOUT = 30_000;

type Environment = Record<string, string | undefined>;

/** Write the one comment of a pull request, or write it again in the same place. */
export async function postComment(pull: number, text: string, env: Environment = process.env): Promise<void> {
  const { GITHUB_REPOSITORY, GITHUB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, GITLAB_TOKEN } = env;
  const body = `${MARKER}\n${text}`;
  if (GITHUB_REPOSITORY && GITHUB_TOKEN) return writeToGithub(pull, body, env);
  if (CI_API_V4_URL && CI_PROJECT_ID && GITLAB_TOKEN) {
    return writeToGitlab(`${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${pull}/notes`, body, GITLAB_TOKEN);
  }
  const fix = 'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job; CI sets the rest.';
  return fail('--pull', 'There is no host to write a comment at.', fix);
}

/** Make the text of a comment out of the preview's address and of the summary that the build wrote. */
export function formatComment(branch: string, address: string, summary: string): string {
  const safe = defuse(summary).replaceAll('{origin}', new URL(address).origin);
  const text = `**Preview of ${defuse(branch)}**: ${address}\n\n${safe}`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\n\n…` : text;
}

/** What comes with a branch may be a stranger's: it calls nobody, holds no HTML, and leads nowhere but into the preview. */
function defuse(text: string): string {
  return text
    .replace(/(?<!\\)</g, '&lt;')
    .replace(/@(?!\u200b)/g, '@\u200b')
    .replace(/\]\((?!\{origin\}\/)/g, '] (')
    .replace(/^(\s*\[[^\]]*\]):/gm, '$1 :')
    .replace(/:\/\//g, ':\u200b//');
}

/**
 * Comment with GitHub's own program, which is on its runners. It edits the last comment of the token's user: that of a workflow
 * is a bot's, and no other workflow of this repository comments. One that does needs a token of another user.
 */
function writeToGithub(pull: number, body: string, env: Environment): void {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY, GITHUB_TOKEN } = env;
  const repository = `${new URL(GITHUB_SERVER_URL).host}/${GITHUB_REPOSITORY}`;
  const { status, stderr, error } = spawnSync(
    'gh',
    ['pr', 'comment', `${pull}`, '--repo', repository, '--edit-last', '--create-if-none', '--body-file', '-'],
    {
      // A server of one's own has a variable of its own.
      env: { ...process.env, ...env, GH_TOKEN: GITHUB_TOKEN, GH_ENTERPRISE_TOKEN: GITHUB_TOKEN },
      input: body,
      encoding: 'utf8',
      timeout: TIMEOUT,
    },
  );
  if (status === 0) return;
  const fix = 'Install gh 2.69 or newer (https://cli.github.com), and let the token write comments on pull requests.';
  fail('gh pr comment', `gh could not write the comment: ${error?.message ?? stderr.trim()}`, fix);
}

/** Comment at GitLab, which has no such program. */
async function writeToGitlab(notes: string, body: string, token: string): Promise<void> {
  const id = await findNote(notes, token);
  await ask(id === undefined ? notes : `${notes}/${id}`, token, id === undefined ? 'POST' : 'PUT', { body });
}

async function findNote(notes: string, token: string): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const found = (await ask(`${notes}?per_page=100&page=${page}`, token)) as { id: number; body?: string }[];
    const ours = found.find(({ body }) => body?.startsWith(MARKER));
    if (ours || found.length < 100) return ours?.id;
  }
}

async function ask(address: string, token: string, method = 'GET', body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'private-token': token },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => error);
  if (!(answer instanceof Error) && answer.ok) return answer.json();
  const reason = answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`;
  const fix = 'Make sure that the host can be reached, and that the token may write comments on merge requests.';
  return fail(address, `GitLab did not ${method === 'GET' ? 'list the comments' : 'take the comment'}: ${reason}`, fix);
}
