import type { Settings } from '../../settings';
import { readIdentity } from '../identity';
import { listDocSources, readSource } from '../sources';
import { createPartialReader } from './read-partials';
import { SiteFolders } from './site-folders';

/** List the partials outside the content folder that its docs include, as sorted absolute paths. */
export function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  if (readIdentity(contentDir, []).content === 'strict') return [];
  const folders = new SiteFolders(settings);
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) =>
    Object.keys(readPartials(readSource(contentDir, source, []), []).partials),
  );
  const outside = new Set(targets.filter((target) => target.startsWith('../')));
  return [...outside].map((target) => folders.getFile(target)).sort();
}
