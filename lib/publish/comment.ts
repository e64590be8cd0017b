import { z } from 'zod';
import { parseJson } from '../model/build-record';
import { changeSummarySchema } from '../model/change-summary';
import { fail } from '../problem';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import { formatComment } from './format-comment';
import { getPublishedAddress, getTarget, type PublishOptions, requireOption } from './options';
import { getPreviewSite } from './site-path';

/** A repository on GitHub, as `owner/name`, and the access to it. */
type GithubAccess = { graphqlUrl: string; repository: string; token: string };

const GITHUB_FIX = 'Give the token permission to comment on pull requests (`pull-requests: write`).';

const PULL_QUERY = `query ($owner: String!, $name: String!, $pull: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $pull) {
      id
      comments(first: 100, after: $after) {
        nodes { id body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const pullSchema = z.object({
  repository: z.object({
    pullRequest: z.object({
      id: z.string(),
      comments: z.object({
        nodes: z.array(z.object({ id: z.string(), body: z.string(), viewerDidAuthor: z.boolean() })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    }),
  }),
});

const errorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

const ADD_MUTATION = `mutation ($id: ID!, $body: String!) {
  addComment(input: { subjectId: $id, body: $body }) { clientMutationId }
}`;

const UPDATE_MUTATION = `mutation ($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { clientMutationId }
}`;

type GitlabAccess = { apiUrl: string; project: string; token: string };

const GITLAB_FIX = 'Check that the token has the scope `api` and permission to comment on merge requests.';

const NOTES_PER_PAGE = 100;

const userSchema = z.object({ id: z.number() });

const notesSchema = z.array(z.object({ id: z.number(), body: z.string(), author: userSchema }));

/** The time limit for a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

type JsonRequest = {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: object;
  /** The fix for the error message, if the request fails. */
  fix: string;
};

/** The exit code without a published preview. */
const NOTHING_PUBLISHED = 2;

/** The file with the data for the pull request comment. */
const SUMMARY_FILE = PREVIEW_SUMMARY_PATH.slice(1);

const MAX_SUMMARY_LENGTH = 10_000_000;

/** Identifies our comment, so that each pull request has only one. */
const MARKER = '<!-- preview of this branch -->';

type Environment = Record<string, string | undefined>;

/** Post the address and the changes of a published preview as a comment on its pull request. */
export async function commentCommand(options: PublishOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const site = getPreviewSite(branch);
  const address = getPublishedAddress({ ...options, url: requireOption(options, 'url') }, site) ?? '';
  const pull = Number(requireOption(options, 'pull'));
  const preview = await getTarget(options).read(async ({ published, readFile }) =>
    published.get(site)?.branch === branch ? { summary: (await readFile(site, SUMMARY_FILE)) ?? '' } : undefined,
  );
  if (!preview) {
    console.log(`No comment was posted: there is no preview of ${branch}.`);
    return NOTHING_PUBLISHED;
  }
  const { summary } = preview;
  const changes = summary.length > MAX_SUMMARY_LENGTH ? undefined : parseJson(summary, changeSummarySchema);
  await postComment(pull, formatComment(branch, address, changes));
  console.log('Updated the comment on the pull request.');
  return 0;
}

/** Post the comment on a pull request, or update it. */
export async function postComment(pull: number, text: string, env: Environment = process.env): Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_TOKEN, CI_API_V4_URL: apiUrl, CI_PROJECT_ID: project } = env;
  const body = `${MARKER}\n${text}`;
  if (repository && GITHUB_TOKEN) {
    const graphqlUrl = env.GITHUB_GRAPHQL_URL ?? 'https://api.github.com/graphql';
    return postToGithub({ graphqlUrl, repository, token: GITHUB_TOKEN }, pull, body);
  }
  if (apiUrl && project && env.GITLAB_TOKEN) {
    return postToGitlab({ apiUrl, project, token: env.GITLAB_TOKEN }, pull, body);
  }
  const fix = 'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job. CI sets the other variables.';
  return fail('--pull', 'This is neither a GitHub workflow nor a GitLab job with a token.', fix);
}

/** Post a comment on a pull request, or update the one that the token's account wrote. */
async function postToGithub(access: GithubAccess, pull: number, body: string): Promise<void> {
  const [owner = '', name = ''] = access.repository.split('/');
  let cursor: string | null = null;
  do {
    const data: z.infer<typeof pullSchema> = await queryGithub(
      access,
      PULL_QUERY,
      { owner, name, pull, after: cursor },
      pullSchema,
    );
    const { id, comments } = data.repository.pullRequest;
    const ownComment = comments.nodes.find((comment) => comment.viewerDidAuthor && comment.body.startsWith(MARKER));
    if (ownComment) return void (await queryGithub(access, UPDATE_MUTATION, { id: ownComment.id, body }, z.unknown()));
    cursor = comments.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
    if (cursor === null) await queryGithub(access, ADD_MUTATION, { id, body }, z.unknown());
  } while (cursor !== null);
}

/** Run a GraphQL query. GitHub reports its errors in answers with status 200. */
async function queryGithub<T>(access: GithubAccess, text: string, variables: object, schema: z.ZodType<T>): Promise<T> {
  const { graphqlUrl, token } = access;
  const headers = { authorization: `Bearer ${token}` };
  const request = { method: 'POST' as const, headers, body: { query: text, variables }, fix: GITHUB_FIX };
  const answer = await requestJson(graphqlUrl, request, z.union([errorsSchema, z.object({ data: schema })]));
  if ('data' in answer) return answer.data;
  return fail(graphqlUrl, `Refused: ${answer.errors.map(({ message }) => message).join(' ')}`, GITHUB_FIX);
}

/** Post a comment on a merge request, or update the one that the token's account wrote. */
async function postToGitlab(access: GitlabAccess, pull: number, body: string): Promise<void> {
  const path = `/projects/${access.project}/merge_requests/${pull}/notes`;
  const id = await findOwnNote(access, path);
  if (id === undefined) await requestGitlab(access, 'POST', path, z.object({}), { body });
  else await requestGitlab(access, 'PUT', `${path}/${id}`, z.object({}), { body });
}

async function findOwnNote(access: GitlabAccess, path: string): Promise<number | undefined> {
  const user = await requestGitlab(access, 'GET', '/user', userSchema);
  for (let page = 1; ; page++) {
    const notes = await requestGitlab(access, 'GET', `${path}?per_page=${NOTES_PER_PAGE}&page=${page}`, notesSchema);
    const ownNote = notes.find((note) => note.author.id === user.id && note.body.startsWith(MARKER));
    if (ownNote || notes.length < NOTES_PER_PAGE) return ownNote?.id;
  }
}

function requestGitlab<T>(
  { apiUrl, token }: GitlabAccess,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T> {
  return requestJson(
    `${apiUrl}${path}`,
    { method, headers: { 'private-token': token }, body, fix: GITLAB_FIX },
    schema,
  );
}

/** Send a request to an API, and parse the answer. Throws a ProblemError if it fails. */
async function requestJson<T>(url: string, request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const { method, headers, body, fix } = request;
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    // A redirect would send the token to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: Error) => error);
  if (answer instanceof Error) return fail(url, `Did not answer: ${answer.message}`, fix);
  const { response, text } = answer;
  if (!response.ok) return fail(url, `Refused ${method} with status ${response.status}: ${text.slice(0, 500)}`, fix);
  return parseJson(text, schema) ?? fail(url, 'Answered in an unknown format.', fix);
}
