// Replaces a site with the next version until it is killed. All files of a version contain its number.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareStaging, recoverSwap, swapIn } from '../../lib/build/swap';
import { BUILD_STAMP_FILE } from '../../lib/model/build-record';

const [outDir = ''] = process.argv.slice(2);
for (let version = 0; ; version++) {
  recoverSwap(outDir);
  const staging = prepareStaging(outDir);
  for (const name of [BUILD_STAMP_FILE, 'a', 'b', 'c', 'd', 'e']) writeFileSync(path.join(staging, name), `${version}`);
  swapIn(outDir);
  if (version === 0) console.log('The first site is in place.');
}
