import path from 'node:path';
import type { Site } from '../../../lib/content/site';
import { readSite } from '../../../lib/readers/read-site';
import type { Settings } from '../../../lib/settings';
import { makeTempDir, type TestFiles, writeFiles } from '../content';

/** Write a Docusaurus site with its docs in `docs/`, and read them. */
export function readDocusaurusTree(files: TestFiles, settings: Partial<Settings> = {}): Site {
  const dir = makeTempDir();
  writeFiles(dir, files);
  const contentDir = path.join(dir, 'docs');
  return readSite({ contentDir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20', ...settings });
}
