import { fail } from '../problem';

/** Tells our comment from every other one, so that a pull request has one of them. */
const MARKER = '<!-- preview of this branch -->';

/** The longest comment that the hosts take, less some room. */
const LONGEST = 60_000;

/** Where comments on a pull request are read and written, and in whose name. */
type Api = {
  list: string;
  getItem: (id: number) => string;
  update: 'PATCH' | 'PUT';
  headers: Record<string, string>;
};

type Environment = Record<string, string | undefined>;

/** Write the one comment of a pull request, or write it anew in its place; gives whether it was there. */
export async function writeComment(pull: number, body: string, env: Environment = process.env): Promise<boolean> {
  const api = findApi(pull, env);
  const id = await findComment(api);
  await ask(api, id === undefined ? api.list : api.getItem(id), id === undefined ? 'POST' : api.update, {
    body: `${MARKER}\n${body}`,
  });
  return id !== undefined;
}

/** Make the text of a comment out of the preview's address and of the summary that the build wrote. */
export function makeBody(branch: string, address: string, summary: string): string {
  const safe = defuse(summary).replaceAll('{origin}', new URL(address).origin);
  const text = `**Preview of ${defuse(branch)}**: ${address}\n\n${safe}`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n\n…` : text;
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

function findApi(pull: number, env: Environment): Api {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, GITLAB_TOKEN } = env;
  if (GITHUB_API_URL && GITHUB_REPOSITORY && GITHUB_TOKEN) {
    const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`;
    return {
      list: `${issues}/${pull}/comments`,
      getItem: (id) => `${issues}/comments/${id}`,
      update: 'PATCH',
      headers: { authorization: `Bearer ${GITHUB_TOKEN}` },
    };
  }
  if (CI_API_V4_URL && CI_PROJECT_ID && GITLAB_TOKEN) {
    const list = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${pull}/notes`;
    return { list, getItem: (id) => `${list}/${id}`, update: 'PUT', headers: { 'private-token': GITLAB_TOKEN } };
  }
  return fail(
    '--pull',
    'There is no host to write a comment at.',
    'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job; CI sets the rest.',
  );
}

async function findComment(api: Api): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const comments = (await ask(api, `${api.list}?per_page=100&page=${page}`)) as { id: number; body?: string }[];
    const ours = comments.find(({ body }) => body?.startsWith(MARKER));
    if (ours || comments.length < 100) return ours?.id;
  }
}

async function ask({ headers }: Api, address: string, method = 'GET', body?: object): Promise<unknown> {
  const said = await fetch(address, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => `no answer (${error.message})`);
  if (typeof said !== 'string' && said.ok) return said.json();
  const why = typeof said === 'string' ? said : `${said.status} ${await said.text()}`;
  return fail(
    address,
    `The host would not ${method === 'GET' ? 'show' : 'take'} the comment: ${why}`,
    'See that it can be reached, and that the token may write comments on pull requests.',
  );
}
