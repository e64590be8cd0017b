import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AssetManifest } from '../assets';
import type { Base } from '../changes/base';
import type { Settings } from '../settings';

/** Where Next leaves the pages as it renders them. */
export const EXPORT_DIR = path.resolve('.next/export');

const NEXT = path.resolve('node_modules/next/dist/bin/next');

/** The environment that hands a run's settings, its assets and what a preview is compared with over to Next. */
export function getNextEnv(settings: Settings, assets: AssetManifest, base?: Base): NodeJS.ProcessEnv {
  const { contentDir, outDir, basePath, siteUrl, buildDate, preview } = settings;
  return {
    ...process.env,
    CONTENT_DIR: contentDir,
    OUT_DIR: outDir,
    BASE_PATH: basePath,
    SITE_URL: siteUrl ?? '',
    BUILD_DATE: buildDate,
    SITE_PREVIEW: preview ? JSON.stringify(preview) : '',
    SITE_ASSETS: JSON.stringify(assets),
    SITE_BASE: base ? JSON.stringify(base) : '',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Render every page with Next; its progress is passed on, and all it said where it fails. */
export async function exportPages(settings: Settings, assets: AssetManifest, base?: Base): Promise<void> {
  rmSync(EXPORT_DIR, { recursive: true, force: true });
  const child = spawn(process.execPath, [NEXT, 'build'], {
    env: { ...getNextEnv(settings, assets, base), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const listen = (line: string) => {
    said.push(line);
    const progress = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line);
    if (progress) console.log(`  ${progress[1]} of ${progress[2]} pages`);
  };
  createInterface({ input: child.stdout }).on('line', listen);
  createInterface({ input: child.stderr }).on('line', listen);
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`Next could not render the pages (exit code ${code}).\n${said.join('\n')}`);
}

/** Start Next's development server on a free port of its own; gives its address once it listens. */
export async function startNext(
  settings: Settings,
  assets: AssetManifest,
): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, [NEXT, 'dev', '--port', '0'], {
    env: { ...getNextEnv(settings, assets), NODE_ENV: 'development' },
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
