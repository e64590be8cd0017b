import { listDocSources, readSource } from '../../content/sources';
import type { Settings } from '../../settings';
import type { Partials } from './body-context';
import { createPartialReader } from './read-partials';

/** List the partials outside the content folder, as sorted paths relative to it. */
export function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) => {
    const { partials } = readPartials(readSource(contentDir, source, []), []).readerData as Partials;
    return Object.keys(partials);
  });
  return [...new Set(targets)].filter((target) => target.startsWith('../')).sort();
}
