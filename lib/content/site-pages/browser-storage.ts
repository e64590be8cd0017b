import { z } from 'zod';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { text } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file in the content folder that lists what the site stores in the reader's browser. */
export const BROWSER_STORAGE_SOURCE = `${SITE_PAGES_DIR}/storage.yml`;

const itemSchema = z.strictObject({
  key: text,
  place: z.enum(['localStorage', 'sessionStorage', 'cacheStorage']),
  why: text,
  kept: text,
  remove: text,
});

/** An item that the site stores in the reader's browser. */
export type StoredItem = z.output<typeof itemSchema>;

/** Read the list of items that the site stores in the reader's browser. */
export function readBrowserStorage(contentDir: string, problems: Problem[]): StoredItem[] {
  return readDataFile(contentDir, BROWSER_STORAGE_SOURCE, z.array(itemSchema), problems) ?? [];
}
