import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { globSync } from 'tinyglobby';
import type { AssetManifest } from '../assets';
import { type Cache, getCacheKey } from '../cache';
import { addFilesToHash } from '../files';
import { NOT_FOUND_PATH } from '../slug';
import { SNAPSHOT_VARIABLE } from './snapshot';

/** The folder in which Next builds, without that of its development server. */
const NEXT_DIR = path.resolve('.next');
const DEVELOPMENT_DIR = path.join(NEXT_DIR, 'dev');

/** A copy of what Next compiled last. Rendering changes its folder, and so starts from a copy. */
const COMPILED_DIR = path.resolve('.cache/next');

/** The files from which Next reads the site. Builds have their own, because the development server can run at the same time. */
export const SNAPSHOT_FILES = {
  build: path.resolve('.cache/site.snapshot'),
  development: path.resolve('.cache/development.snapshot'),
};

const NEXT_PROGRAM = path.resolve('node_modules/next/dist/bin/next');

/** A reader for the HTML that Next rendered at a route, and Next's stylesheets as one text. */
type NextExport = { readHtml: (route: string) => string; css: string };

/** The hash of the engine's code, the addresses of its bundles, and a cache with the hash of what Next compiled from the code. */
type ExportInputs = { codeHash: string; assets: AssetManifest; cache: Cache<string> };

/** Render the frames of the snapshot with Next, and return what `use` makes of them. Compiles if the code changed. Prints progress. */
export async function exportFrames<T>(
  { codeHash, assets, cache }: ExportInputs,
  use: (exported: NextExport) => T,
): Promise<T> {
  await compile(getCacheKey('compiled', codeHash), assets, cache);
  copyFolder(COMPILED_DIR, NEXT_DIR);
  await runNextBuild('generate', assets);
  const read = (file: string) => readFileSync(path.join(NEXT_DIR, file), 'utf8');
  const styles = globSync(['static/**/*.css'], { cwd: NEXT_DIR }).sort();
  const result = use({
    readHtml: (route) => read(`server/app/${getHtmlFile(route)}`),
    css: styles.map(read).join('\n'),
  });
  // Delete the frames now: on some file systems, creating files is slow right after deleting others.
  emptyFolder(NEXT_DIR);
  return result;
}

/** Compile the code with Next, unless the last compiled code has this key. */
async function compile(key: string, assets: AssetManifest, cache: Cache<string>): Promise<void> {
  const compiled = cache.get(key);
  if (compiled !== undefined && compiled === hashCompiled()) return;
  emptyFolder(NEXT_DIR);
  await runNextBuild('compile', assets);
  copyFolder(NEXT_DIR, COMPILED_DIR);
  cache.set(key, hashCompiled());
}

function hashCompiled(): string {
  const hash = createHash('sha256');
  addFilesToHash(
    hash,
    COMPILED_DIR,
    globSync('**', { cwd: COMPILED_DIR, dot: true, followSymbolicLinks: false }).sort(),
  );
  return hash.digest('hex');
}

/** Copy a folder in place of another. Symbolic links stay relative, and the folder of the development server stays as it is. */
function copyFolder(from: string, to: string): void {
  emptyFolder(to);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => file !== DEVELOPMENT_DIR });
}

function emptyFolder(dir: string): void {
  const found = globSync('*', { cwd: dir, absolute: true, onlyFiles: false, dot: true, followSymbolicLinks: false });
  for (const file of found) if (path.resolve(file) !== DEVELOPMENT_DIR) rmSync(file, { recursive: true, force: true });
}

async function runNextBuild(mode: 'compile' | 'generate', assets: AssetManifest): Promise<void> {
  const child = spawn(process.execPath, [NEXT_PROGRAM, 'build', '--experimental-build-mode', mode], {
    // Frames have whole addresses, so the base path is not part of the compiled code.
    env: { ...getNextEnv('', assets, 'build'), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const onLine = (line: string) => {
    output.push(line);
    const progress = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line);
    if (progress) console.log(`  ${progress[1]} of ${progress[2]} frames`);
  };
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onLine);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`Next could not render the pages (exit code ${code}).\n${output.join('\n')}`);
}

function getNextEnv(basePath: string, assets: AssetManifest, use: keyof typeof SNAPSHOT_FILES): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BASE_PATH: basePath,
    SITE_ASSETS: JSON.stringify(assets),
    [SNAPSHOT_VARIABLE]: SNAPSHOT_FILES[use],
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Get the file that Next renders a route into, such as `guides/boats.html` for `/guides/boats/`. */
function getHtmlFile(route: string): string {
  if (route === NOT_FOUND_PATH) return '_not-found.html';
  return `${decodeURI(route).replace(/^\/|\/$/g, '') || 'index'}.html`;
}

/** Start Next's development server on a free port of this machine; resolves with its address when it listens. */
export async function startNext(
  basePath: string,
  assets: AssetManifest,
): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, [NEXT_PROGRAM, 'dev', '--port', '0', '--hostname', '127.0.0.1'], {
    env: { ...getNextEnv(basePath, assets, 'development'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => reject(new Error(`Next could not start (exit code ${code}).`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Local:\s+(http:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
      else if (/error|⨯/i.test(line)) console.error(line);
    });
  });
  return { address, stop: () => child.kill() };
}
