import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath, writeAtomically } from '../files';
import { fail } from '../problem';
import type { Translation } from '../settings';
import { findPageSource } from './inherit-fields';
import { readSource } from './sources';
import { hashPage } from './translations';

/** Write into a translated page which text of the main language it translates. Returns the file. */
export function markTranslated(id: string, { dir, main }: Translation): string {
  const mainSource = findPageSource(id, main.contentDir);
  if (mainSource === undefined) return fail(id, `The main language has no page "${id}".`, 'Write the id of a page.');
  const source = findPageSource(id, dir);
  const copy = getDisplayPath(dir, mainSource);
  if (source === undefined) return fail(copy, 'The page is not translated.', 'Write the translation into this file.');
  const file = path.join(dir, source);
  const field = `translates: "${hashPage(readSource(main.contentDir, mainSource, []).text)}"\n`;
  const text = readFileSync(file, 'utf8');
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) + 1 : 0;
  if (end === 0) return fail(getDisplayPath(dir, source), 'The page has no frontmatter.', 'Begin it with a title.');
  writeAtomically(file, text.slice(0, end).replace(/^translates:.*\n/m, '') + field + text.slice(end));
  return getDisplayPath(dir, source);
}
