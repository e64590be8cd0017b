import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { globSync } from 'tinyglobby';
import type { AssetManifest } from '../assets';
import { SNAPSHOT_VARIABLE } from './snapshot';

/** The folder that Next exports pages to. */
const EXPORT_DIR = path.resolve('.next/export');

/** The files from which Next reads the site. Builds have their own, because the development server can run at the same time. */
export const SNAPSHOT_FILES = {
  build: path.resolve('.cache/site.snapshot'),
  development: path.resolve('.cache/development.snapshot'),
};

const NEXT_PROGRAM = path.resolve('node_modules/next/dist/bin/next');

/** What Next exported: a reader for its pages, and its stylesheets as one text. */
export type NextExport = { readPage: (file: string) => string; css: string };

function getNextEnv(basePath: string, assets: AssetManifest, use: keyof typeof SNAPSHOT_FILES): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BASE_PATH: basePath,
    SITE_ASSETS: JSON.stringify(assets),
    [SNAPSHOT_VARIABLE]: SNAPSHOT_FILES[use],
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Render the frames of the snapshot with Next, and return what `use` makes of them. Prints progress. */
export async function exportFrames<T>(
  basePath: string,
  assets: AssetManifest,
  use: (exported: NextExport) => T,
): Promise<T> {
  const child = spawn(process.execPath, [NEXT_PROGRAM, 'build'], {
    env: { ...getNextEnv(basePath, assets, 'build'), NODE_ENV: 'production' },
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
  const read = (file: string) => readFileSync(path.join(EXPORT_DIR, file), 'utf8');
  const styles = globSync(['_next/**/*.css'], { cwd: EXPORT_DIR }).sort();
  const result = use({ readPage: read, css: styles.map(read).join('\n') });
  // Delete the export now: on some file systems, creating files is slow right after deleting others.
  rmSync(EXPORT_DIR, { recursive: true, force: true });
  return result;
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
