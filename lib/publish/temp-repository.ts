import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessRunning, PROCESS_SPACE } from '../folder-lock';

/** The maximum age of a repository in milliseconds, after which a new process may have the id of its publisher. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** The prefix of the names of repositories of this process space. Containers can share the folder. */
const PREFIX = `preview-publisher-${createHash('sha256').update(PROCESS_SPACE).digest('hex').slice(0, 16)}-`;

/** Create a folder for a temporary repository, and delete those that killed publishers left. */
export async function makeRepositoryDir(): Promise<string> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const [, pid] = /^(\d+)-\w+$/.exec(name.slice(PREFIX.length)) ?? [];
    const dir = path.join(tmpdir(), name);
    if (pid !== undefined && (!isProcessRunning(Number(pid)) || isOld(dir)))
      rmSync(dir, { recursive: true, force: true });
  }
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

function isOld(dir: string): boolean {
  return Date.now() - (lstatSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_AGE;
}
