import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { BUILD_STAMP_FILE } from '../../lib/build/swap';

/** A copy of the project to inject faults into, beside a small content folder and its built site. */
export type ProjectCopy = { dir: string; contentDir: string; outDir: string; remove: () => void };

/** What a command ended with: its exit code, and all it printed. */
export type CommandResult = { code: number | null; output: string };

type RunOptions = { env?: Record<string, string>; node?: string; umask?: string; uid?: number };

/** Copy the project, its packages as hard links, into a folder with a space and an umlaut in its name. */
export function copyProject(): ProjectCopy {
  const dir = mkdtempSync(path.join(tmpdir(), 'help ü '));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => each && existsSync(each) && !each.startsWith('content/'))) {
    cpSync(file, path.join(dir, file));
  }
  execFileSync('cp', ['-al', 'node_modules', path.join(dir, 'node_modules')]);
  const contentDir = path.join(dir, 'content # ü');
  cpSync('e2e/other-content', contentDir, { recursive: true });
  const remove = () => rmSync(dir, { recursive: true, force: true });
  return { dir, contentDir, outDir: path.join(dir, 'out # ü'), remove };
}

/** Start a command of the project in its copy; it leads a group of processes of its own, so that all can be ended at once. */
export function startCommand(project: ProjectCopy, name: string, options: RunOptions = {}): ChildProcess {
  const { env = {}, node = process.execPath, umask, uid } = options;
  const own = { BASE_PATH: '', SITE_URL: 'https://help.example.gov.uk', BUILD_DATE: '2026-11-20' };
  const program = [node, '--import', 'tsx', `lib/commands/${name}.ts`];
  const [command = '', ...args] = umask ? ['sh', '-c', `umask ${umask}; exec "$0" "$@"`, ...program] : program;
  return spawn(command, args, {
    cwd: project.dir,
    env: { ...process.env, ...own, CONTENT_DIR: project.contentDir, OUT_DIR: project.outDir, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

/** Wait until a command has ended; gives its code and all it said. */
export function waitForExit(child: ChildProcess): Promise<CommandResult> {
  let said = '';
  child.stdout?.on('data', (data) => {
    said += data;
  });
  child.stderr?.on('data', (data) => {
    said += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: said })));
}

/** Build the copy. */
export function build(project: ProjectCopy, options?: RunOptions): Promise<CommandResult> {
  return waitForExit(startCommand(project, 'build', options));
}

/** Build the copy where it has no site yet. */
export async function ensureBuilt(project: ProjectCopy): Promise<void> {
  if (existsSync(path.join(project.outDir, BUILD_STAMP_FILE))) return;
  const run = await build(project);
  if (run.code !== 0) throw new Error(`A build before any fault failed: ${formatLastLines(run)}`);
}

/** Change what one page of the content says. */
export function writeVersion({ contentDir }: ProjectCopy, version: string): void {
  const file = path.join(contentDir, 'guides/quiet.mdx');
  const text = readFileSync(file, 'utf8').replace(/\n\nThis is version \w+\.\n$/, '\n');
  writeFileSync(file, `${text.trimEnd()}\n\nThis is version ${version}.\n`);
}

/** A name for all that is in a folder: files, and every byte of them. */
export function hashFolder(dir: string): string {
  if (!existsSync(dir)) return 'nothing';
  const hash = createHash('sha256');
  for (const file of globSync(['**'], { cwd: dir, dot: true }).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(path.join(dir, file)));
  }
  return hash.digest('hex');
}

/** Let a killed build's lock look as old as it would be after a minute, or as if it came from tomorrow. */
export function setLockAge({ dir }: ProjectCopy, seconds: number): void {
  const lock = path.join(dir, '.cache/build.lock');
  const time = Date.now() / 1000 - seconds;
  if (seconds < 0) mkdirSync(lock, { recursive: true });
  if (existsSync(lock)) utimesSync(lock, time, time);
}

/** The last lines of what a command said, for a message about it. */
export function formatLastLines({ code, output }: CommandResult): string {
  return `exit code ${code}\n${output.trim().split('\n').slice(-12).join('\n')}`;
}
