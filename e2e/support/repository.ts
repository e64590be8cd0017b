import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { makeTempDir, type TestFiles, writeFiles } from './content';

const GIT_CONFIG = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'init.defaultBranch=main'];

/** A temporary git repository with a branch `main`. */
export type Repository = {
  dir: string;
  /** Write files, commit all changes and return the commit's hash. */
  commit(files: TestFiles): string;
  git(...args: string[]): string;
};

/** Make an empty repository, which is deleted after the test. */
export function makeRepository(): Repository {
  const repository = openRepository(makeTempDir());
  repository.git('init', '--quiet', '--template=');
  return repository;
}

/** Clone a repository as a build server does, with options such as `--depth=1`. */
export function cloneRepository(origin: Repository, ...options: string[]): Repository {
  const clone = openRepository(makeTempDir());
  clone.git('clone', '--quiet', ...options, pathToFileURL(origin.dir).href, clone.dir);
  return clone;
}

/** Open a repository in a folder. */
export function openRepository(dir: string): Repository {
  const git = (...args: string[]) =>
    execFileSync('git', [...GIT_CONFIG, ...args], { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim();
  return {
    dir,
    git,
    commit(files) {
      writeFiles(dir, files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', 'A change');
      return git('rev-parse', 'HEAD');
    },
  };
}
