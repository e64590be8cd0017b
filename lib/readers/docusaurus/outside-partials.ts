import type { Settings } from '../../settings';
import { listDocSources, readSource } from '../../content/sources';
import { createPartialReader } from './read-partials';

/** List the partials outside the content folder, as sorted paths relative to it. */
export function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) =>
    Object.keys(readPartials(readSource(contentDir, source, []), []).partials?.partials ?? {}),
  );
  return [...new Set(targets)].filter((target) => target.startsWith('../')).sort();
}
