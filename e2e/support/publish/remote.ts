import { execFileSync } from 'node:child_process';

const GIT_CONFIG = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];

/** A bare git repository for a test. */
export type Remote = {
  dir: string;
  /** Commit to a branch, which is created if needed. Returns the commit's hash. */
  commit(branch: string): string;
  deleteBranch(branch: string): void;
  git(...args: string[]): string;
};

/** Create a bare repository without branches. */
export function makeRemote(dir: string): Remote {
  execFileSync('git', ['init', '--quiet', '--bare', dir]);
  const remote = openRemote(dir);
  // Allow `git fetch --filter`, as GitHub and GitLab do.
  remote.git('config', 'uploadpack.allowFilter', 'true');
  return remote;
}

/** Open an existing bare repository. */
export function openRemote(dir: string): Remote {
  const git = (...args: string[]) =>
    execFileSync('git', [...GIT_CONFIG, '--git-dir', dir, ...args], {
      input: '',
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  let count = 0;
  return {
    dir,
    git,
    commit(branch) {
      count += 1;
      const commit = git('commit-tree', git('hash-object', '-w', '-t', 'tree', '--stdin'), '-m', `${count} ${branch}`);
      git('update-ref', `refs/heads/${branch}`, commit);
      return commit;
    },
    deleteBranch: (branch) => void git('update-ref', '-d', `refs/heads/${branch}`),
  };
}
