import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

const GIT_CONFIG = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];

/** A bare git repository for a test. */
export type Remote = {
  dir: string;
  /** Commit to a branch, which is created if needed. Returns the commit's hash. */
  commit(branch: string): string;
  deleteBranch(branch: string): void;
  git(...args: string[]): string;
};

/** Allows `git fetch --filter`, as GitHub and GitLab do. */
const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n[uploadpack]\n\tallowFilter = true\n';

/** Create a bare repository without branches. The tests make hundreds, so no git process writes them and their commits. */
export function makeRemote(dir: string): Remote {
  for (const folder of ['hooks', 'objects', 'refs/heads']) mkdirSync(path.join(dir, folder), { recursive: true });
  writeFileSync(path.join(dir, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(dir, 'config'), CONFIG);
  return openRemote(dir);
}

/** Open an existing bare repository. */
export function openRemote(dir: string): Remote {
  const git = (...args: string[]) =>
    execFileSync('git', [...GIT_CONFIG, '--git-dir', dir, ...args], {
      input: '',
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  let count = 0;
  return {
    dir,
    git,
    commit(branch) {
      count += 1;
      const person = `Test <test@localhost> ${Math.floor(Date.now() / 1000)} +0000`;
      const tree = writeObject(dir, 'tree', '');
      const text = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\n${count} ${branch}\n`;
      const commit = writeObject(dir, 'commit', text);
      const ref = path.join(dir, 'refs/heads', branch);
      mkdirSync(path.dirname(ref), { recursive: true });
      writeFileSync(ref, `${commit}\n`);
      return commit;
    },
    deleteBranch: (branch) => rmSync(path.join(dir, 'refs/heads', branch)),
  };
}

/** Write an object into the database of a repository. Returns its hash. */
function writeObject(dir: string, type: string, text: string): string {
  const contents = Buffer.from(`${type} ${Buffer.byteLength(text)}\0${text}`);
  const hash = createHash('sha1').update(contents).digest('hex');
  mkdirSync(path.join(dir, 'objects', hash.slice(0, 2)), { recursive: true });
  writeFileSync(path.join(dir, 'objects', hash.slice(0, 2), hash.slice(2)), deflateSync(contents));
  return hash;
}
