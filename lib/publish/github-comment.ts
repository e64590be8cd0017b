import { z } from 'zod';
import { fail } from '../problem';
import { requestJson } from './request-json';

/** A repository on GitHub, as `owner/name`, and the access to it. */
export type GithubAccess = { graphqlUrl: string; repository: string; token: string };

const FIX = 'Give the token permission to comment on pull requests (`pull-requests: write`).';

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

/** Post a comment on a pull request, or update the one that the token's account wrote and that begins with `marker`. */
export async function postToGithub(access: GithubAccess, pull: number, body: string, marker: string): Promise<void> {
  const [owner = '', name = ''] = access.repository.split('/');
  let cursor: string | null = null;
  do {
    const data: z.infer<typeof pullSchema> = await query(
      access,
      PULL_QUERY,
      { owner, name, pull, after: cursor },
      pullSchema,
    );
    const { id, comments } = data.repository.pullRequest;
    const ownComment = comments.nodes.find((comment) => comment.viewerDidAuthor && comment.body.startsWith(marker));
    if (ownComment) return void (await query(access, UPDATE_MUTATION, { id: ownComment.id, body }, z.unknown()));
    cursor = comments.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
    if (cursor === null) await query(access, ADD_MUTATION, { id, body }, z.unknown());
  } while (cursor !== null);
}

/** Run a GraphQL query. GitHub reports its errors in answers with status 200. */
async function query<T>(access: GithubAccess, text: string, variables: object, schema: z.ZodType<T>): Promise<T> {
  const { graphqlUrl, token } = access;
  const headers = { authorization: `Bearer ${token}` };
  const request = { method: 'POST' as const, headers, body: { query: text, variables }, fix: FIX };
  const answer = await requestJson(graphqlUrl, request, z.union([errorsSchema, z.object({ data: schema })]));
  if ('data' in answer) return answer.data;
  return fail(graphqlUrl, `Refused: ${answer.errors.map(({ message }) => message).join(' ')}`, FIX);
}
