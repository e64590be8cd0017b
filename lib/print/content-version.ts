import { spawnSync } from 'node:child_process';

/** How much of a commit's name is shown: enough to be unique in any repository. */
const SHOWN = 10;

/** Name the commit that a content folder is at, and whether it has changed since; absent outside a repository. */
export function readContentVersion(contentDir: string): string | undefined {
  const ask = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: contentDir, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = ask('rev-parse', 'HEAD')?.slice(0, SHOWN);
  if (commit === undefined) return undefined;
  return ask('status', '--porcelain', '--', '.') ? `${commit}, with changes` : commit;
}
