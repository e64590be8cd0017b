import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { BUILD_STAMP_FILE } from '../../lib/model/build-record';
import { SITES } from '../sites';

/** A copy of the project to inject faults into, with a small content folder. */
export type ProjectCopy = { dir: string; contentDir: string; outDir: string; remove: () => void };

/** The exit code of a command and its output. */
export type CommandResult = { code: number | null; output: string };

type RunOptions = { env?: Record<string, string>; node?: string; umask?: string; uid?: number };

/** Copy the project, with hard links to its packages, into a folder named with a space and an umlaut. */
export function copyProject(): ProjectCopy {
  const dir = mkdtempSync(path.join(tmpdir(), 'help ü '));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((source) => source && existsSync(source) && !source.startsWith('content/'))) {
    cpSync(file, path.join(dir, file));
  }
  execFileSync('cp', ['-al', 'node_modules', path.join(dir, 'node_modules')]);
  const contentDir = path.join(dir, 'content # ü');
  cpSync('e2e/other-content', contentDir, { recursive: true });
  const remove = () => rmSync(dir, { recursive: true, force: true });
  return { dir, contentDir, outDir: path.join(dir, 'out # ü'), remove };
}

/** Start a command in the copy, in a separate process group that can be killed. */
export function startCommand(project: ProjectCopy, name: string, options: RunOptions = {}): ChildProcess {
  const { env = {}, node = process.execPath, umask, uid } = options;
  const defaults = { BASE_PATH: '', SITE_URL: 'https://help.example.gov.uk', BUILD_DATE: SITES.other.env.BUILD_DATE };
  const program = [node, '--import', 'tsx', `lib/commands/${name}.ts`];
  const [command = '', ...args] = umask ? ['sh', '-c', `umask ${umask}; exec "$0" "$@"`, ...program] : program;
  return spawn(command, args, {
    cwd: project.dir,
    env: { ...process.env, ...defaults, CONTENT_DIR: project.contentDir, OUT_DIR: project.outDir, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

/** Wait until a command exits; returns its exit code and output. */
export function waitForExit(child: ChildProcess): Promise<CommandResult> {
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** Build the copy. */
export function build(project: ProjectCopy, options?: RunOptions): Promise<CommandResult> {
  return waitForExit(startCommand(project, 'build', options));
}

/** Build the copy if it has no site yet. */
export async function ensureBuilt(project: ProjectCopy): Promise<void> {
  if (existsSync(path.join(project.outDir, BUILD_STAMP_FILE))) return;
  const run = await build(project);
  if (run.code !== 0) throw new Error(`The build before the fault failed: ${formatLastLines(run)}`);
}

/** Write a version, such as `A`, into one page. */
export function writeVersion({ contentDir }: ProjectCopy, version: string): void {
  const file = path.join(contentDir, 'guides/quiet.mdx');
  const text = readFileSync(file, 'utf8').replace(/\n\nThis is version \w+\.\n$/, '\n');
  writeFileSync(file, `${text.trimEnd()}\n\nThis is version ${version}.\n`);
}

/** Hash the names and contents of all files in a folder. */
export function hashFolder(dir: string): string {
  if (!existsSync(dir)) return 'nothing';
  const hash = createHash('sha256');
  for (const file of globSync(['**'], { cwd: dir, dot: true }).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(path.join(dir, file)));
  }
  return hash.digest('hex');
}

/** Leave the lock of a build on another machine, whose clock is a day ahead. */
export function leaveLockFromFuture({ dir }: ProjectCopy): void {
  const lock = path.join(dir, '.cache/build.lock/1000000');
  const time = Date.now() / 1000 + 86_400;
  mkdirSync(lock, { recursive: true });
  utimesSync(lock, time, time);
}

/** Format the exit code and last lines of a command for a message. */
export function formatLastLines({ code, output }: CommandResult): string {
  return `exit code ${code}\n${output.trim().split('\n').slice(-12).join('\n')}`;
}
