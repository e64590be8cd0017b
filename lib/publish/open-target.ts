import { fail } from '../problem';
import { openDirTarget } from './dir-target';
import { openGitTarget } from './git-target';
import type { Target } from './target';

/** Open a target: `dir:PATH` or `git:REMOTE#BRANCH`. `history` limits how many commits a git branch keeps. */
export function openTarget(name: string, { history = 1 }: { history?: number } = {}): Target {
  const [, dir] = /^dir:(.+)$/s.exec(name) ?? [];
  if (dir !== undefined) return openDirTarget(dir);
  const [, remote, branch] = /^git:([^-].*)#([^-#][^#]*)$/s.exec(name) ?? [];
  if (remote !== undefined && branch !== undefined) return openGitTarget({ remote, branch, history });
  return fail(
    `--target ${name}`,
    'Is not a valid target.',
    'Write dir:PATH, or git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages.',
  );
}
