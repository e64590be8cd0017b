import { hideSecrets, tryGit } from '../git';
import { fail } from '../problem';

/** The commits of a repository's branches and pull requests, by ref. */
export type Refs = Map<string, string>;

/** The time limit for listing refs, in milliseconds. */
const TIMEOUT = 60_000;

/** Get the ref of a branch. */
export function getBranchRef(branch: string): string {
  return `refs/heads/${branch}`;
}

/** Read the branches and pull requests of a repository. Throws a ProblemError if git fails. */
export async function readRefs(source: string, timeout = TIMEOUT): Promise<Refs> {
  const { code, stdout, stderr } = await tryGit(['ls-remote', '--', source], { timeout });
  if (code === 0) {
    const lines = stdout.split('\n').filter(Boolean);
    return new Map(lines.map((line) => line.split('\t')).map(([commit = '', ref = '']) => [ref, commit]));
  }
  return fail(
    `--source ${hideSecrets(source)}`,
    `The branches of this repository could not be listed, so nothing was changed. ${hideSecrets(stderr)}`,
    'Check the address, and that this user can read the repository.',
  );
}
