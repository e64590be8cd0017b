import { hostname, userInfo } from 'node:os';
import { fail } from '../problem';
import { openTarget } from './open-target';
import type { PreviewOptions } from './preview-options';
import { checkBranchRef, getBranchRef, readRefs } from './refs';
import { getSiteFolder, PRODUCTION } from './site-path';
import type { Target, Writer } from './target';

/** The default folder for building and publishing a preview. */
export const PREVIEW_OUT_DIR = 'out.preview';

/** Get the target that the options name. */
export function getTarget(options: PreviewOptions): Target {
  return openTarget(requireOption(options, 'target'), {
    history: options.history,
    keyValueStore: options['key-value-store'],
  });
}

/** Get the writer that represents this process. */
export function getWriter({ limit }: PreviewOptions): Writer {
  return { name: getWriterName(), timeout: limit * 1000, onStep: () => undefined };
}

/** Get a function that reads the refs of the repository. Returns undefined for `--source=none`. */
export function getRefsReader({ source }: PreviewOptions) {
  return source === 'none' ? undefined : () => readRefs(source);
}

/** Get the ref of a branch from the options. Throws a ProblemError if it belongs to another branch. */
export function getRef({ ref }: PreviewOptions, branch: string): string {
  if (ref !== undefined) checkBranchRef(branch, ref);
  return ref ?? getBranchRef(branch);
}

/** Get the address of a published site. Returns undefined without `--url`. */
export function getPublishedAddress({ url }: PreviewOptions, site: string): string | undefined {
  return url && `${url.replace(/\/$/, '')}${getPublishedPath(site)}`;
}

/** Get the path of a published site, relative to the production site. */
export function getPublishedPath(site: string): string {
  return site === PRODUCTION ? '/' : `/${getSiteFolder(site)}/`;
}

const FIXES = {
  branch: 'Write --branch=NAME.',
  target: 'Write --target=dir:PATH, git:REMOTE#BRANCH, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  pull: 'Write --pull=NUMBER, the number of the pull request.',
  url: 'Write --url=ADDRESS, the address of the production site such as https://help.example.gov.uk/help.',
};

/** Get the value of a required option. Throws a ProblemError if it is missing. */
export function requireOption(options: PreviewOptions, name: keyof typeof FIXES): string {
  const value = options[name];
  return value === undefined ? fail(`--${name}`, `The option --${name} is missing.`, FIXES[name]) : String(value);
}

/** Get a name for this process: the address of its CI job, or its user and machine. */
function getWriterName(env: Record<string, string | undefined> = process.env): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `${userInfo().username} at ${hostname()} (process ${process.pid})`;
}
