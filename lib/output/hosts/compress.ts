import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { TEXT_FILE_TYPES } from '../../file-types';
import { HOST_FILE_NAMES } from '../../model/outputs';

/** The minimum size of compressed files, in bytes. Smaller files save less than the header costs. */
const MIN_SIZE = 500;

/** Write a `.br` and a `.gz` version of each text file, for hosts that send precompressed files. */
export function compressSite(dir: string): void {
  const extensions = TEXT_FILE_TYPES.flatMap(({ extensions }) => extensions);
  const files = globSync([`**/*.{${extensions.join(',')}}`], { cwd: dir, ignore: HOST_FILE_NAMES, absolute: true });
  for (const file of files) {
    const contents = readFileSync(file);
    if (contents.length < MIN_SIZE) continue;
    const params = { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT, [zlib.BROTLI_PARAM_SIZE_HINT]: contents.length };
    writeFileSync(`${file}.br`, brotliCompressSync(contents, { params }));
    writeFileSync(`${file}.gz`, gzipSync(contents, { level: 9 }));
  }
}
