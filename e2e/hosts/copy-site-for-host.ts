import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST_FILE_NAMES } from '../../lib/model/outputs';
import type { TestSite } from '../sites';

/** Copy a site into the folder of its base path, with host configuration at the root. */
export function copySiteForHost({ outDir, env }: TestSite): string {
  const root = mkdtempSync(path.join(tmpdir(), 'help-host-'));
  const dir = path.join(root, 'public');
  const site = path.join(dir, env.BASE_PATH ?? '');
  cpSync(outDir, site, { recursive: true });
  for (const name of site === dir ? [] : HOST_FILE_NAMES) {
    const file = path.join(site, name);
    if (existsSync(file)) renameSync(file, path.join(dir, name));
  }
  return dir;
}
