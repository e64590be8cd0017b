import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../resilience/project';

/** The port and address of the served site. */
export const PORT = 4318;
export const ADDRESS = `http://localhost:${PORT}`;

/** A copy of this project whose content has a history, with a target for its sites. */
export type ReleaseProject = {
  contentDir: string;
  /** The name of the target. */
  target: string;
  /** The folder that a web server would serve. */
  servedDir: string;
  /** Run a command of the project. Throws if it fails. */
  run: (command: string, ...args: string[]) => string;
  commit: (message: string, tag?: string) => void;
  remove: () => void;
};

/** Make a project with tags for three releases: a page was removed after the second one, and another renamed after the last one. */
export function makeReleaseProject(): ReleaseProject {
  const { dir, contentDir, remove } = copyProject();
  const target = path.join(dir, 'www');
  mkdirSync(target);
  const env = { ...process.env, GIT_COMMITTER_DATE: '2030-01-01T12:00:00Z' };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: dir, env });
  const commit: ReleaseProject['commit'] = (message, tag) => {
    git('add', contentDir);
    git('commit', '--quiet', '--allow-empty', '-m', message);
    if (tag) git('tag', tag);
  };
  git('init', '--quiet', '--initial-branch=main');
  writeHistory(contentDir, commit);
  const run: ReleaseProject['run'] = (command, ...args) => {
    const program = ['--import', 'tsx', `lib/commands/${command}.ts`, ...args];
    const settings = {
      SITE_URL: ADDRESS,
      BASE_PATH: '',
      BUILD_DATE: '2030-01-02',
      CONTENT_DIR: contentDir,
      OUT_DIR: 'out',
    };
    const options = { cwd: dir, env: { ...env, ...settings }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, program, options);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
    return stdout;
  };
  return { contentDir, target: `dir:${target}`, servedDir: path.join(target, 'live'), run, commit, remove };
}

/** Commit three releases and the newest content. */
function writeHistory(contentDir: string, commit: ReleaseProject['commit']): void {
  const file = (name: string) => path.join(contentDir, name);
  const edit = (name: string, from: string, to: string) =>
    writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));
  const fields = 'last_reviewed: "2029-01-15"\nreview_in: "12 months"';
  commit('The oldest release', 'v2029.1');

  const tides = 'title: "Tide tables"\ndescription: "Read the tide tables before you leave."\nowner: "Harbour office"';
  writeFileSync(
    file('guides/tides.mdx'),
    `---\n${tides}\naudience: [crew, office]\ntype: task\n${fields}\nshort: "A stub for the tests."\n---\n\nHigh water comes twice a day.\n`,
  );
  commit('A page about tides', 'v2029.2');

  rmSync(file('guides/tides.mdx'));
  appendFileSync(file('redirects.yml'), '- { from: /central/guides/tides/, to: guides/mooring }\n');
  edit('guides/mooring.mdx', 'Call the office on channel 12.', 'Call the harbour office on channel 14.');
  commit('Another channel, and no tides', 'v2029.3');

  renameSync(file('reference/deep/berth.mdx'), file('reference/deep/berths.mdx'));
  edit('reference/deep/berths.mdx', 'title:', 'old_paths: ["/central/reference/deep/berth/"]\ntitle:');
  const page = 'title: "Releases"\ndescription: "The help for each release."';
  mkdirSync(file('_site'), { recursive: true });
  writeFileSync(file('_site/releases.mdx'), `---\n${page}\n${fields}\n---\n\n<Releases caption="Other releases" />\n`);
  writeReleases(contentDir, 'old');
  commit('A renamed page');
}

/** Write releases.yml. `oldest` is the state of the oldest release. */
export function writeReleases(contentDir: string, oldest: 'old' | 'withdrawn'): void {
  const states = { '2029.1': oldest, '2029.2': 'old', '2029.3': 'supported' };
  const entries = Object.entries(states).map(([id, state]) => {
    return `- { id: "${id}", label: "${id}", ref: v${id}, date: ${id.replace('.', '-0')}-01, state: ${state} }\n`;
  });
  writeFileSync(path.join(contentDir, 'releases.yml'), entries.join(''));
}
