import { z } from 'zod';
import { getDisplayPath } from '../files';
import { asked, type Doc, text } from '../model/doc';
import { suggest } from '../nearest';
import { listRepetitions, type Problem } from '../problem';
import type { Settings } from '../settings';
import { readDataFileWithLines } from './data-file';
import { getTextLanguage } from './frontmatter';

/** The file in the content folder that lists the trails. */
export const TRAILS_SOURCE = 'trails.yml';

const trailSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, 'a name of lower case letters, digits and hyphens'),
  title: text.max(65),
  description: text.max(160),
  asked,
  stops: z.array(z.strictObject({ doc: text, why: text })).min(2),
});

/** A reading path: docs from several categories, in the order in which a larger task needs them. */
export type Trail = {
  name: string;
  title: string;
  description: string;
  asked: string[];
  stops: { doc: Doc; why: string }[];
  /** The language of a trail that is not translated. */
  language?: string;
};

/** Read the trails of a site: in a language, those of the main language, with the translated ones in their place. */
export function readSiteTrails(settings: Settings, byId: Map<string, Doc>, problems: Problem[]): Trail[] {
  const { contentDir, translation } = settings;
  const trails = readTrails(contentDir, byId, problems);
  if (!translation) return trails;
  const all = readTrails(translation.main.contentDir, byId, []);
  for (const { name } of trails.filter((trail) => !all.some(({ name }) => name === trail.name))) {
    const problem = `The main language has no trail "${name}".`;
    const file = getDisplayPath(contentDir, TRAILS_SOURCE);
    problems.push({ severity: 'error', file, problem, fix: 'Correct the name, or add the trail there.' });
  }
  // Without its own file, the language has that of the main language.
  if (getTextLanguage(TRAILS_SOURCE, settings))
    return trails.map((trail) => ({ ...trail, language: translation.mainLanguage }));
  const { mainLanguage: language } = translation;
  return all.map((trail) => trails.find(({ name }) => name === trail.name) ?? { ...trail, language });
}

/** Read the trails. Stops whose doc does not exist are reported and left out. */
function readTrails(contentDir: string, byId: Map<string, Doc>, problems: Problem[]): Trail[] {
  const found = readDataFileWithLines(contentDir, TRAILS_SOURCE, z.array(trailSchema), problems);
  for (const field of ['name', 'title', 'description'] as const) {
    for (const { item, first } of listRepetitions(found?.data.entries() ?? [], ([, trail]) => trail[field])) {
      const line = found?.getLine([first[0], field]);
      const problem = `Has the same ${field} as the trail in line ${line}: "${item[1][field]}".`;
      found?.report([item[0], field], problem, `Change the ${field} of one of the two trails.`);
    }
  }
  return (found?.data ?? []).map(({ stops, ...trail }, index) => ({
    ...trail,
    stops: stops.flatMap(({ doc: id, why }, stop) => {
      const doc = byId.get(id);
      if (doc) return [{ doc, why }];
      const problem = `The trail "${trail.name}" has a stop at "${id}", which does not exist.`;
      const fix = suggest(id, byId, 'Write the id of an existing doc, or remove the stop.');
      found?.report([index, 'stops', stop, 'doc'], problem, fix);
      return [];
    }),
  }));
}
