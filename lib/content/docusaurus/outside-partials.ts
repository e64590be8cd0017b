import type { Settings } from '../../settings';
import { listDocSources, readSource } from '../sources';
import { createPartialReader } from './read-partials';

/** List the partials outside the content folder that docs include, as sorted paths relative to the folder. */
export function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) =>
    Object.keys(readPartials(readSource(contentDir, source, []), []).partials?.partials ?? {}),
  );
  return [...new Set(targets)].filter((target) => target.startsWith('../')).sort();
}
