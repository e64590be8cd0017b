import { z } from 'zod';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { text } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file of what the site keeps in the reader's browser, in the content folder. */
export const BROWSER_STORAGE_SOURCE = `${SITE_PAGES_DIR}/storage.yml`;

const itemSchema = z.strictObject({
  key: text,
  place: z.enum(['localStorage', 'sessionStorage']),
  why: text,
  kept: text,
  remove: text,
});

/** Something that the site keeps in the reader's browser: why, how long, and how to remove it. */
export type StoredItem = z.output<typeof itemSchema>;

/** Read what the site keeps in the reader's browser. */
export function readBrowserStorage(contentDir: string, problems: Problem[]): StoredItem[] {
  return readDataFile(contentDir, BROWSER_STORAGE_SOURCE, z.array(itemSchema), problems) ?? [];
}
