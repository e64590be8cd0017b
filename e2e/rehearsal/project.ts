import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withBuildLock } from '../../lib/build/swap';
import { SITES } from '../sites';
import { getBundle } from '../support/bundle';

/** The address of the rehearsed site, as in the test build of this help: its cached results are used again. */
export const ORIGIN = SITES.root.env.SITE_URL;

/** The commands that build a site find the code in the copy of the project. The others are bundled once for all tests. */
const BUILDS = ['preview build', 'release publish', 'release compare'];

/** Packages, clients of stores, and the caches that builds never change in place. */
const LINKED = ['node_modules', '.cache/clients', '.cache/next', '.cache/renderer', '.cache/results'];

/** A copy of this project in a separate repository, whose commands run as an owner runs them. */
export type Project = {
  dir: string;
  /** A folder for targets, outside of the project. */
  outside: string;
  /** The environment of its commands. */
  env: NodeJS.ProcessEnv;
  git: (...args: string[]) => string;
  /** Commit all changes of the content. */
  commit: (message: string) => void;
  /** Run `npm run COMMAND -- ARGS`, and return what it prints. Throws if it fails. */
  run: (command: string, ...args: string[]) => string;
  remove: () => void;
};

/** Copy the tracked files of this project, with hard links to its packages and cached results. */
export async function makeProject(env: Record<string, string> = {}): Promise<Project> {
  const outside = mkdtempSync(path.join(tmpdir(), 'help ü '));
  const dir = path.join(outside, 'project');
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((each) => each && existsSync(each))) cpSync(file, path.join(dir, file));
  mkdirSync(path.join(dir, '.cache'));
  // A build that runs at the same time adds files to the caches and deletes others.
  await withBuildLock(async () => {
    for (const file of LINKED.filter((each) => existsSync(each)))
      execFileSync('cp', ['-al', file, path.join(dir, file)]);
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@localhost', ...args], {
      cwd: dir,
      encoding: 'utf8',
    });
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '-m', message);
  };
  git('init', '--quiet', '--initial-branch=main');
  commit('The help');
  const unset = { CONTENT_DIR: '', BASE_PATH: '', OUT_DIR: '', INSTALLATION_DIR: '', PRODUCTION_URL: '' };
  // Object stores that start later set variables of this process.
  const getEnv = () => ({ ...process.env, ...unset, SITE_URL: ORIGIN, ...env });
  const run: Project['run'] = (command, ...args) => {
    const options = { cwd: dir, env: getEnv(), encoding: 'utf8' } as const;
    const source = ['lib/commands/with-install.mjs', `lib/commands/${command}.ts`];
    const program = BUILDS.includes(`${command} ${args[0]}`) ? source : [getBundle(command)];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], options);
    if (status === 0) return stdout;
    throw new Error(`npm run ${command} -- ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  };
  return {
    dir,
    outside,
    env: getEnv(),
    git,
    commit,
    run,
    remove: () => rmSync(outside, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
  };
}
