import { spawn, spawnSync } from 'node:child_process';

/** `input` is written to stdin; `timeout` is in milliseconds. */
type GitOptions = { cwd?: string; input?: string | Buffer; env?: Record<string, string>; timeout?: number };

/** The result of a git command; `code` is null if it timed out. */
export type GitResult = { code: number | null; stdout: string; stderr: string };

/** In milliseconds. */
const DEFAULT_TIMEOUT = 120_000;

/** Never prompt, run hooks or run a command named in an address (ext::); print messages in English. */
const SAFE_ENV = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: 'true', LC_ALL: 'C' };
const SAFE_CONFIG = ['-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never', '-c', 'gc.auto=0'];

/** Run git and return its result, whatever the exit code. A timeout kills git and its child processes. */
export function tryGit(
  args: string[],
  { cwd, input, env, timeout = DEFAULT_TIMEOUT }: GitOptions = {},
): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    // A separate process group, so that a timeout also kills git's transport helpers.
    const child = spawn('git', [...SAFE_CONFIG, ...args], {
      cwd,
      env: { ...process.env, ...SAFE_ENV, ...env },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => stdout.push(part));
    child.stderr.on('data', (part: Buffer) => stderr.push(part));
    // Git may exit before it has read all input. Ignore the EPIPE error, because the exit code says why.
    child.stdin.on('error', () => child.stdin.destroy());
    child.stdin.end(input);
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, timeout);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const errorText = Buffer.concat(stderr).toString('utf8').trim();
      const timeoutText = `git did not finish within ${Math.round(timeout / 1000)} s and was stopped.`;
      resolve({
        code: hasTimedOut ? null : code,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: hasTimedOut ? `${errorText}\n${timeoutText}`.trim() : errorText,
      });
    });
  });
}

/** Run git in one repository and return its stdout; throws a GitError if it fails. */
export type Git = (args: string[], input?: string) => Promise<string>;

/** Remove user names and passwords from the addresses in a text. */
export function hideSecrets(text: string): string {
  return text.replace(/\S+/g, (word) => {
    // Passwords can contain an unencoded / or @, so everything up to the last @ is removed.
    const [start, end] = [word.indexOf('//') + 2, word.lastIndexOf('@')];
    return start > 1 && end >= start ? word.slice(0, start) + word.slice(end + 1) : word;
  });
}

/** A failed git command, with its stderr. */
export class GitError extends Error {
  constructor(command: string, stderr: string) {
    super(`git ${command} failed: ${hideSecrets(stderr)}`);
    this.name = 'GitError';
  }
}

/** Run git and return its stdout; throws a GitError if it fails. */
export async function runGit(args: string[], options?: GitOptions): Promise<string> {
  const { code, stdout, stderr } = await tryGit(args, options);
  if (code !== 0) throw new GitError(args[0] ?? '', stderr);
  return stdout;
}

/** Run git in a folder and return its stdout; undefined if it fails, as outside a repository. */
export function readGit(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
