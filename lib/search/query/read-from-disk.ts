import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FetchText } from './load';

/** Create a `FetchText` that reads the search index from the folder of a built site. */
export function readFromDisk(dir: string): FetchText {
  return async (sitePath) => {
    try {
      return await readFile(path.join(dir, sitePath), 'utf8');
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
}
