import { existsSync } from 'node:fs';
import { fail } from '../problem';

const MESSAGES: Record<string, { problem: string; fix: string }> = {
  ENOENT: { problem: 'The target folder does not exist.', fix: 'Create it, or mount its disk.' },
  ENOSPC: {
    problem: 'The disk is full.',
    fix: 'Free some space, for example with `npm run preview -- sweep --max-bytes=NUMBER`.',
  },
  EDQUOT: { problem: 'The disk quota is used up.', fix: 'Free some space, or raise the quota.' },
  EROFS: { problem: 'The target folder is read-only.', fix: 'Mount it with write access.' },
  EACCES: { problem: 'This user may not write to the target folder.', fix: 'Give this user write access to it.' },
  EXDEV: {
    problem: 'The folders in the target folder are on different disks.',
    fix: 'Keep the whole target folder on one disk.',
  },
  EPERM: {
    problem: 'The file system does not support symbolic links.',
    fix: 'Use a file system that does, or a git target.',
  },
};

/** Throw a file system error as a ProblemError with a fix, and other errors unchanged. */
export function rethrowFileError(error: unknown, dir: string): never {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  const otherError = {
    problem: `${message}.`,
    fix: 'Check the disk and the target folder, and run the command again.',
  };
  // ENOENT can also mean that a file in the target folder is missing.
  const { problem, fix } = (code !== 'ENOENT' || !existsSync(dir) ? MESSAGES[code] : undefined) ?? otherError;
  return fail(`dir:${dir}`, `${problem} The published sites did not change.`, fix);
}
