import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath } from '../files';
import type { Frontmatter } from '../model/doc-fields';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { findFieldLine, type SplitFile, splitFile } from './frontmatter';
import { getPageId } from './languages';
import { readSource } from './sources';

/** Fields that are the same in every language. */
const SHARED: (keyof Frontmatter)[] = ['audience', 'type', 'slug', 'sidebar_position', 'unlisted', 'old_paths'];
/** Fields that a translation may have, and otherwise gets from the main language. */
const INHERITED: (keyof Frontmatter)[] = [
  ...SHARED,
  ...(['title_from', 'owner', 'last_reviewed', 'review_in', 'checked_release'] as const),
  ...(['search', 'search_boost', 'endpoints'] as const),
];

/** Find the source of a page by its id in a content folder. */
export function findPageSource(id: string, dir: string): string | undefined {
  return [`${id}.mdx`, `${id}.md`].find((source) => existsSync(path.join(dir, source)));
}

/** Get the language of a page's text if it is not translated, and so differs from that of the site. */
export function getTextLanguage(source: string, { translation }: Settings): string | undefined {
  return translation && !existsSync(path.join(translation.dir, source)) ? translation.mainLanguage : undefined;
}

/** Add the fields of the main language to those of a translated page. Reports shared fields with another value. */
export function inheritFields(split: SplitFile, source: string, settings: Settings, problems: Problem[]): SplitFile {
  const mainDir = settings.translation?.main.contentDir;
  const mainSource = mainDir && findPageSource(getPageId(source), mainDir);
  if (!mainSource || getTextLanguage(source, settings) !== undefined || split.lines.length === 0) return split;
  const main = splitFile(readSource(mainDir, mainSource, []), []).data;
  const file = getDisplayPath(settings.contentDir, source);
  for (const field of SHARED) {
    const own = split.data[field];
    if (own === undefined || JSON.stringify(own) === JSON.stringify(main[field])) continue;
    const problem = `The field "${field}" differs from that of the main language, ${getDisplayPath(mainDir, mainSource)}.`;
    problems.push({ severity: 'error', file, line: findFieldLine(split, field), problem, fix: 'Remove the field.' });
  }
  const inherited = INHERITED.flatMap((field) => (main[field] === undefined ? [] : [[field, main[field]]]));
  return { ...split, data: { ...Object.fromEntries(inherited), ...split.data } };
}
