// Installs what the lock file says if that is not there yet, then runs the TypeScript file that it is given with the arguments after
// it. The file runs in this process, so that exit codes and signals are its own. Nothing here may need a dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const OLDEST = [20, 19];
const STAMP = 'node_modules/.installed';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Node ${process.versions.node} is too old.\n  Install Node ${OLDEST.join('.')} or newer: https://nodejs.org`,
  );
  process.exit(1);
}

const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  console.error('Installing dependencies …');
  // What the command prints may go into a file: what is said before goes to the other stream.
  const { status } = spawnSync('npm', ['ci'], { stdio: ['inherit', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, wanted);
}

process.argv.splice(1, 1);
await import('tsx');
await import(pathToFileURL(path.resolve(process.argv[1])).href);
