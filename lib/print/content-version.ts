import { spawnSync } from 'node:child_process';
import type { Settings } from '../settings';

/** The length of a shortened commit hash that is unique in any repository, in characters. */
const HASH_LENGTH = 10;

/** Read the commit of the content, with a note if files changed since. Returns undefined outside a repository. */
export function readContentVersion({
  contentDir,
  release,
  translation,
}: Pick<Settings, 'contentDir' | 'release' | 'translation'>): string | undefined {
  if (release) return release.commit.slice(0, HASH_LENGTH);
  const cwd = translation?.main.contentDir ?? contentDir;
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('rev-parse', 'HEAD')?.slice(0, HASH_LENGTH);
  if (commit === undefined) return undefined;
  return git('status', '--porcelain', '--', '.') ? `${commit}, with changes` : commit;
}
