import { existsSync } from 'node:fs';
import { fail } from '../problem';

const REASONS: Record<string, { problem: string; fix: string }> = {
  ENOENT: { problem: 'The folder of the target does not exist.', fix: 'Create it, or mount its disk.' },
  ENOSPC: { problem: 'The disk is full.', fix: 'Make room, such as with `npm run preview -- sweep --max-bytes`.' },
  EDQUOT: { problem: 'The quota of the disk is used up.', fix: 'Make room, or ask for more.' },
  EROFS: { problem: 'The folder is read-only.', fix: 'Mount it so that it can be written to.' },
  EACCES: { problem: 'The folder may not be written to.', fix: 'Give this user the right to write there.' },
  EISDIR: {
    problem: 'A folder is in the way of a link that the publisher makes.',
    fix: 'Start with an empty folder, or move away what is at live or below previews.',
  },
  EPERM: { problem: 'The folder does not take symbolic links.', fix: 'Use a file system that does, or a git target.' },
};

/** Throw an error of the file system with what a person can do about it, and any other error as it is. */
export function rethrowFileError(error: unknown, dir: string): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (!reason || (code === 'ENOENT' && existsSync(dir))) throw error;
  return fail(`dir:${dir}`, `${reason.problem} What was there before is still there.`, reason.fix);
}
