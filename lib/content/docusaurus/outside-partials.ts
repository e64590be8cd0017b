import path from 'node:path';
import type { Settings } from '../../settings';
import { readIdentity } from '../identity';
import { listDocSources, readSource } from '../sources';
import { createPartialReader } from './read-partials';
import { findSiteDir } from './site-dir';

/** List the partials outside the content folder that its docs include, as sorted absolute paths. */
export function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  if (readIdentity(contentDir, []).content === 'strict') return [];
  const siteDir = findSiteDir(contentDir);
  const readPartials = createPartialReader(settings);
  const files = listDocSources(contentDir).flatMap((source) => {
    const { partials } = readPartials(readSource(contentDir, source, []), []);
    return Object.keys(partials).map((target) => path.join(siteDir, target));
  });
  return [...new Set(files)].filter((file) => !file.startsWith(contentDir + path.sep)).sort();
}
