import { fail } from '../problem';
import { postToGithub } from './github-comment';
import { postToGitlab } from './gitlab-comment';

/** Identifies our comment, so that each pull request has only one. */
const MARKER = '<!-- preview of this branch -->';

type Environment = Record<string, string | undefined>;

/** Post the comment on a pull request, or update it. */
export async function postComment(pull: number, text: string, env: Environment = process.env): Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_TOKEN, CI_API_V4_URL: apiUrl, CI_PROJECT_ID: project } = env;
  const body = `${MARKER}\n${text}`;
  if (repository && GITHUB_TOKEN) {
    const graphqlUrl = env.GITHUB_GRAPHQL_URL ?? 'https://api.github.com/graphql';
    return postToGithub({ graphqlUrl, repository, token: GITHUB_TOKEN }, pull, body, MARKER);
  }
  if (apiUrl && project && env.GITLAB_TOKEN) {
    return postToGitlab({ apiUrl, project, token: env.GITLAB_TOKEN }, pull, body, MARKER);
  }
  const fix = 'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job. CI sets the other variables.';
  return fail('--pull', 'This is neither a GitHub workflow nor a GitLab job with a token.', fix);
}
