import { spawnSync } from 'node:child_process';
import type { Settings } from '../settings';
import { t } from '../words/words';

/** The length of a shortened commit hash that is unique in any repository, in characters. */
const HASH_LENGTH = 10;

/** The shortened commit of the content, and whether files changed since. */
type ContentVersion = { commit: string; hasChanges: boolean };

/** Read the commit of the content. Returns undefined outside a repository. */
export function readContentVersion({
  contentDir,
  release,
  translation,
}: Pick<Settings, 'contentDir' | 'release' | 'translation'>): ContentVersion | undefined {
  if (release) return { commit: release.commit.slice(0, HASH_LENGTH), hasChanges: false };
  const cwd = translation?.main.contentDir ?? contentDir;
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('rev-parse', 'HEAD')?.slice(0, HASH_LENGTH);
  if (commit === undefined) return undefined;
  return { commit, hasChanges: Boolean(git('status', '--porcelain', '--', '.')) };
}

/** Format the version of the content for the cover of a book. */
export function formatContentVersion(version: ContentVersion | undefined): string | undefined {
  return version?.hasChanges ? t('book-text.changed-version', { commit: version.commit }) : version?.commit;
}
