import { spawn } from 'node:child_process';

/** How a git command is run: where, with what to read, and for how many milliseconds at most. */
type GitOptions = { cwd?: string; input?: string | Buffer; env?: Record<string, string>; timeout?: number };

/** What a git command left; a code of null says that it was ended when its time was up. */
export type GitResult = { code: number | null; stdout: string; stderr: string };

/** How long a git command may take, where nothing else is said. */
const LIMIT = 120_000;

/** Never asks a person, never runs a hook or a helper that is named in an address, and speaks English. */
const SAFE_ENV = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: 'true', LC_ALL: 'C' };
const SAFE_CONFIG = ['-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never', '-c', 'gc.auto=0'];

/** Run git and give what it left, whatever that is; it and all that it started end when the time is up. */
export function tryGit(args: string[], { cwd, input, env, timeout = LIMIT }: GitOptions = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the helpers that talk to the remote end with it.
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
    // A command that ends before it has read everything says why by its code.
    child.stdin.on('error', () => child.stdin.destroy());
    child.stdin.end(input);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, timeout);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const said = Buffer.concat(stderr).toString('utf8').trim();
      const late = `git gave no answer within ${Math.round(timeout / 1000)} s, and was ended.`;
      resolve({
        code: isLate ? null : code,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: isLate ? `${said}\n${late}`.trim() : said,
      });
    });
  });
}

/** Git in one repository: gives what it printed, and throws a GitError where it fails. */
export type Git = (args: string[], input?: string) => Promise<string>;

/** Take the name and password out of the addresses in a text, before anyone reads it. */
export function hideSecrets(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//');
}

/** A git command that failed, with what git said. */
export class GitError extends Error {
  constructor(command: string, said: string) {
    super(`git ${command} failed: ${hideSecrets(said)}`);
    this.name = 'GitError';
  }
}

/** Run git and give what it printed; throws a GitError where it fails. */
export async function runGit(args: string[], options?: GitOptions): Promise<string> {
  const { code, stdout, stderr } = await tryGit(args, options);
  if (code !== 0) throw new GitError(args[0] ?? '', stderr);
  return stdout;
}
