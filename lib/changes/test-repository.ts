import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { makeTempDir, type TestFiles, writeFiles } from '../content/test-content';

const WHO = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'init.defaultBranch=main'];

/** A real repository of a test's own, with a branch `main`. */
export type Repository = {
  dir: string;
  /** Write files and commit them all; gives the commit's hash. */
  commit(files: TestFiles): string;
  git(...args: string[]): string;
};

/** Make an empty repository that goes when the test is over. */
export function makeRepository(): Repository {
  const repository = openRepository(makeTempDir());
  repository.git('init', '--quiet');
  return repository;
}

/** Clone a repository as a build server does; `how` are options such as `--depth=1`. */
export function cloneRepository(origin: Repository, ...how: string[]): Repository {
  const clone = openRepository(makeTempDir());
  clone.git('clone', '--quiet', ...how, pathToFileURL(origin.dir).href, clone.dir);
  return clone;
}

function openRepository(dir: string): Repository {
  const git = (...args: string[]) =>
    execFileSync('git', [...WHO, ...args], { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim();
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
