import path from 'node:path';

/** Check that a build would not replace the project, a parent folder of it or one of its source folders. */
export function isSafeOutput(dir: string): boolean {
  const fromProject = path.relative(process.cwd(), path.resolve(dir)).split(path.sep);
  const protectedDirs = [
    '',
    'app',
    'components',
    'content',
    'e2e',
    'lib',
    'node_modules',
    'public',
    '.git',
    '.next',
    '.cache',
  ];
  return (
    fromProject.some((segment) => segment !== '..' && !protectedDirs.includes(segment)) &&
    !protectedDirs.includes(fromProject[0] ?? '')
  );
}
