// Installs the dependencies if they do not match package-lock.json, then runs a TypeScript file with the remaining arguments in this
// process. Before it loads a command, it answers --help and wrong arguments. Do not import packages before the installation.
// Commands of lib/ are bundled first, and start in a third of the time that tsx takes for all of their modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MIN_NODE_VERSION = [20, 19];
const STAMP_FILE = 'node_modules/.installed';
/** The folder of bundled commands. A bundle of an older version is deleted 30 days after its last start. */
const BUNDLE_DIR = path.resolve('.cache/commands');
const MAX_BUNDLE_AGE = 30 * 24 * 60 * 60 * 1000;

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

const [file, ...args] = process.argv.slice(2);
// Without a file, this only installs: CI does so before it has a token.
if (file === undefined) process.exit(0);
if (args.length > 0 && !(await areArgumentsValid(file, args))) process.exit();
process.argv.splice(1, 1);
if (file.startsWith('lib/')) await importBundle(path.resolve(file));
else {
  await import('tsx');
  await import(pathToFileURL(path.resolve(file)).href);
}

/** Bundle a file of the engine into the cache, and import it. Other processes can run bundles of the same files. */
async function importBundle(file) {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [file],
    outdir: BUNDLE_DIR,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a command may not need is in separate files.
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    write: false,
  });
  mkdirSync(BUNDLE_DIR, { recursive: true });
  for (const { path: target, contents } of outputFiles) {
    writeFileSync(`${target}.${process.pid}`, contents);
    renameSync(`${target}.${process.pid}`, target);
  }
  for (const name of readdirSync(BUNDLE_DIR)) {
    const old = path.join(BUNDLE_DIR, name);
    if (Date.now() - statSync(old, { throwIfNoEntry: false })?.mtimeMs > MAX_BUNDLE_AGE) rmSync(old, { force: true });
  }
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(path.join(BUNDLE_DIR, path.basename(file).replace(/ts$/, 'mjs'))).href);
}

/** Check the arguments of the npm script that runs a file. Prints the help, or what is wrong. */
async function areArgumentsValid(file, args) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = Object.keys(scripts).find((each) => scripts[each] === `node lib/commands/with-install.mjs ${file}`);
  if (name === undefined) return true;
  const { hasValidArguments } = await importBundle(fileURLToPath(new URL('run.ts', import.meta.url)));
  return hasValidArguments(name, args);
}
