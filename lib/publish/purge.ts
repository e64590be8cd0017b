import { writeFileSync } from 'node:fs';
import { formatCount } from '../problem';
import { invalidateAddresses } from './object-store/cloudfront-edge';
import type { PreviewOptions } from './preview-options';

/** Write the addresses of changed files into a file, and remove them from the caches of CloudFront, as the options say. */
export async function purgeChanges(options: PreviewOptions, basePath: string, files: string[]): Promise<void> {
  const { 'purge-file': purgeFile, invalidate } = options;
  const addresses = files.map((file) => encodeURI(`${basePath}/${file.replace(/(^|\/)index\.html$/, '$1')}`));
  if (purgeFile !== undefined) {
    writeFileSync(purgeFile, addresses.map((address) => `${address}\n`).join(''));
    console.log(`Wrote the addresses of ${formatCount(files.length, 'changed file')} into ${purgeFile}.`);
  }
  if (invalidate !== undefined) await invalidateAddresses(invalidate, addresses);
}
