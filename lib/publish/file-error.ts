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
  EISDIR: {
    problem: 'The target contains a folder where the publisher needs a link.',
    fix: 'Start with an empty target folder, or move that folder: it is at live, or in previews.',
  },
  EPERM: {
    problem: 'The file system does not support symbolic links.',
    fix: 'Use a file system that does, or a git target.',
  },
};

/** Throw a file system error as a ProblemError with a fix, and other errors unchanged. */
export function rethrowFileError(error: unknown, dir: string): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  const message = MESSAGES[code];
  if (!message || (code === 'ENOENT' && existsSync(dir))) throw error;
  return fail(`dir:${dir}`, `${message.problem} The published sites did not change.`, message.fix);
}
