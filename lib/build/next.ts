import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { globSync } from 'tinyglobby';
import type { AssetManifest } from '../assets';
import { SNAPSHOT_VARIABLE } from './snapshot';

/** The folder that Next exports pages into. */
const EXPORT_DIR = path.resolve('.next/export');

/** The file that hands a site over to Next. */
export const SNAPSHOT_FILE = path.resolve('.cache/site.snapshot');

const NEXT = path.resolve('node_modules/next/dist/bin/next');

/** The pages that Next rendered, by file, and its stylesheets as one. */
export type NextExport = { readPage: (file: string) => string; css: string };

function getNextEnv(basePath: string, assets: AssetManifest): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BASE_PATH: basePath,
    SITE_ASSETS: JSON.stringify(assets),
    [SNAPSHOT_VARIABLE]: SNAPSHOT_FILE,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Render the frames of the snapshot with Next, and use them; prints progress, and everything Next printed if it fails. */
export async function exportFrames<T>(
  basePath: string,
  assets: AssetManifest,
  use: (found: NextExport) => T,
): Promise<T> {
  const child = spawn(process.execPath, [NEXT, 'build'], {
    env: { ...getNextEnv(basePath, assets), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const listen = (line: string) => {
    printed.push(line);
    const progress = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line);
    if (progress) console.log(`  ${progress[1]} of ${progress[2]} frames`);
  };
  createInterface({ input: child.stdout }).on('line', listen);
  createInterface({ input: child.stderr }).on('line', listen);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`Next could not render the pages (exit code ${code}).\n${printed.join('\n')}`);
  const read = (file: string) => readFileSync(path.join(EXPORT_DIR, file), 'utf8');
  const styles = globSync(['_next/**/*.css'], { cwd: EXPORT_DIR }).sort();
  const result = use({ readPage: read, css: styles.map(read).join('\n') });
  // Not before the next build: some file systems are slow to create files just after they have deleted others.
  rmSync(EXPORT_DIR, { recursive: true, force: true });
  return result;
}

/** Start Next's development server on a free port of its own; gives its address once it listens. */
export async function startNext(
  basePath: string,
  assets: AssetManifest,
): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, [NEXT, 'dev', '--port', '0'], {
    env: { ...getNextEnv(basePath, assets), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => reject(new Error(`Next could not start (exit code ${code}).`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Local:\s+(http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
      else if (/error|⨯/i.test(line)) console.error(line);
    });
  });
  return { address, stop: () => child.kill() };
}
