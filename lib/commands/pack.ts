import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { buildSite, isUpToDate } from '../build/build';
import { formatSize } from '../format';
import { packSite } from '../output/pack-site';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { slugify } from '../slug';
import { runCommand } from './run';

runCommand('pack', async () => {
  const settings = getSettings();
  if (!(await isUpToDate(settings))) await buildSite(settings);
  const { identity } = readSite(settings);
  const files = await packSite(settings.outDir, settings.basePath);
  const contents = Object.fromEntries(files);
  const folder = slugify(identity.name) || 'help';
  // A fixed date, so that the same files always make the same archive.
  const zip = zipSync({ [folder]: contents }, { level: 9, mtime: new Date(1980, 0, 1) });
  const file = `${settings.outDir}.zip`;
  writeFileSync(file, zip);
  console.log(`Wrote ${path.relative('', file)}: ${files.size} files, ${formatSize(zip.length)}.`);
  return 0;
});
