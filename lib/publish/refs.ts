import { hideSecrets, tryGit } from '../git';
import { fail } from '../problem';

/** The commits of a repository's branches and pull requests, by their names. */
export type Refs = Map<string, string>;

/** How long a repository may take to list its branches, in milliseconds. */
const LIMIT = 60_000;

/** Get the name of a branch at its repository. */
export function getBranchRef(branch: string): string {
  return `refs/heads/${branch}`;
}

/** List the branches and pull requests of a repository; throws a ProblemError if they cannot be read. */
export async function readRefs(source: string, limit = LIMIT): Promise<Refs> {
  const { code, stdout, stderr } = await tryGit(['ls-remote', '--', source], { timeout: limit });
  if (code === 0) {
    const lines = stdout.split('\n').filter(Boolean);
    return new Map(lines.map((line) => line.split('\t')).map(([commit = '', ref = '']) => [ref, commit]));
  }
  return fail(
    `--source ${hideSecrets(source)}`,
    `The branches of the repository cannot be listed. ${hideSecrets(stderr)}`,
    'Check the address, and that this user may read it. Nothing was changed, as the branches are unknown.',
  );
}
