import { parseJson } from '../model/build-record';
import { changeSummarySchema } from '../model/change-summary';
import { fail } from '../problem';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import { postToGithub, postToGitlab } from './comment-hosts';
import { formatComment } from './format-comment';
import { getPublishedAddress, getTarget, type PreviewOptions, requireOption } from './options';
import { getPreviewSite } from './site-path';

/** The exit code without a published preview. */
const NOTHING_PUBLISHED = 2;

/** The file with the data for the pull request comment. */
const SUMMARY_FILE = PREVIEW_SUMMARY_PATH.slice(1);

/** The maximum length of the summary, in characters. */
const MAX_SUMMARY_LENGTH = 10_000_000;

/** Identifies our comment, so that each pull request has only one. */
const MARKER = '<!-- preview of this branch -->';

type Environment = Record<string, string | undefined>;

/** Post the address and the changes of a published preview as a comment on its pull request. */
export async function commentCommand(options: PreviewOptions): Promise<number> {
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
    return postToGithub({ graphqlUrl, repository, token: GITHUB_TOKEN }, pull, body, MARKER);
  }
  if (apiUrl && project && env.GITLAB_TOKEN) {
    return postToGitlab({ apiUrl, project, token: env.GITLAB_TOKEN }, pull, body, MARKER);
  }
  const fix = 'Set GITHUB_TOKEN in a GitHub workflow, or GITLAB_TOKEN in a GitLab job. CI sets the other variables.';
  return fail('--pull', 'This is neither a GitHub workflow nor a GitLab job with a token.', fix);
}
