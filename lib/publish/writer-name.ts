import { hostname, userInfo } from 'node:os';

/** Get a name for this process: the address of its CI job, or its user and machine. */
export function getWriterName(env: Record<string, string | undefined> = process.env): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `${userInfo().username} at ${hostname()} (process ${process.pid})`;
}
