import path from 'node:path';
import type { Site } from '../../content/site';
import { makeTempDir, type TestFiles, writeFiles } from '../../content/test-content';
import type { Settings } from '../../settings';
import { readSite } from '../read-site';

/** Write a Docusaurus site with its docs in `docs/`, and read them. */
export function readDocusaurusTree(files: TestFiles, settings: Partial<Settings> = {}): Site {
  const dir = makeTempDir();
  writeFiles(dir, files);
  const contentDir = path.join(dir, 'docs');
  return readSite({ contentDir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20', ...settings });
}
