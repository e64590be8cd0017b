// Installs the dependencies if they do not match package-lock.json, then runs a TypeScript file with the remaining arguments in this
// process. Do not import packages before the installation.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MIN_NODE_VERSION = [20, 19];
const STAMP_FILE = 'node_modules/.installed';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(
    `Node ${process.versions.node} is too old.\n  Install Node ${MIN_NODE_VERSION.join('.')} or newer: https://nodejs.org`,
  );
  process.exit(1);
}

const hash = createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex');
if (!existsSync(STAMP_FILE) || readFileSync(STAMP_FILE, 'utf8') !== hash) {
  console.error('Installing dependencies …');
  // Print to stderr only, because the output of the command may be redirected to a file.
  const { status } = spawnSync('npm', ['ci'], { stdio: ['inherit', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP_FILE, hash);
}

// Without a file, this only installs: CI does so before it has a token.
if (process.argv[2] === undefined) process.exit(0);
process.argv.splice(1, 1);
await import('tsx');
await import(pathToFileURL(path.resolve(process.argv[1])).href);
