import { execFileSync } from 'node:child_process';

const WHO = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];

/** A real bare repository of a test's own. */
export type Remote = {
  dir: string;
  /** Give a branch a new commit, whose hash it gives; a branch that is not there comes into being. */
  commit(branch: string): string;
  deleteBranch(branch: string): void;
  git(...args: string[]): string;
};

/** Make a folder a bare repository without branches. */
export function makeRemote(dir: string): Remote {
  execFileSync('git', ['init', '--quiet', '--bare', dir]);
  const remote = openRemote(dir);
  // As the large hosts do.
  remote.git('config', 'uploadpack.allowFilter', 'true');
  return remote;
}

/** Open a bare repository that is there. */
export function openRemote(dir: string): Remote {
  const git = (...args: string[]) =>
    execFileSync('git', [...WHO, '--git-dir', dir, ...args], { input: '', encoding: 'utf8', stdio: 'pipe' }).trim();
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
