import { statSync } from 'node:fs';
import { getDisplayPath } from '../files';
import { identitySchema } from '../model/identity';
import { suggest } from '../nearest';
import { RELEASES_DIR, UPGRADES_DIR } from '../release';
import { isReservedPath } from '../slug';
import { hasWords, listWordLanguages } from '../words/words';
import { readDataFileWithLines } from './data-file';
import { IDENTITY_SOURCE } from './identity';
import { getPageId, listPageSources, listTranslations } from './languages';
import type { Site } from './site';

/** First segments of the addresses of other sites of a target, and of the pages of changes. */
const OTHER_SITES = [RELEASES_DIR, UPGRADES_DIR, 'changes'];

/** Check the languages of a site, and that every translated page exists in the main language. */
export function checkLanguages({ settings, identity, isConverted, byId, sitePages, problems }: Site): void {
  if (settings.translation) return;
  const file = getDisplayPath(settings.contentDir, IDENTITY_SOURCE);
  const read = readDataFileWithLines(settings.contentDir, IDENTITY_SOURCE, identitySchema, []);
  for (const { code, path } of [
    { code: identity.language, path: ['language'] },
    ...identity.languages.map(({ code }, index) => ({ code, path: ['languages', index, 'code'] })),
  ]) {
    if (hasWords(code)) continue;
    const problem = `The interface has no words in the language "${code}", so its buttons and labels are in English.`;
    const fix = `Write lib/words/${code}.ts, as WRITING.md says. There are words in ${listWordLanguages().join(', ')}.`;
    problems.push({ severity: 'warning', file, line: read?.getLine(path), problem, fix });
  }
  const ids = [...byId.keys(), ...sitePages.docs.map(({ id }) => id)];
  const firstSegments = new Set(
    [...byId.values(), ...sitePages.docs].map(({ href }) => href.split('/')[settings.basePath.split('/').length]),
  );
  for (const [index, { code, dir }] of listTranslations(settings).entries()) {
    const report = (field: string, problem: string, fix: string) =>
      problems.push({ severity: 'error', file, line: read?.getLine(['languages', index, field]), problem, fix });
    const others = [identity.language, ...identity.languages.slice(0, index).map((other) => other.code)];
    if (others.includes(code)) report('code', `The language "${code}" is there twice.`, 'Remove one of the two.');
    if (isReservedPath([code]) || OTHER_SITES.includes(code) || firstSegments.has(code))
      report('code', `Another part of the site uses "/${code}/".`, 'Write another code, such as one with a region.');
    if (isConverted)
      report('code', 'Only strict content can have languages.', 'Remove them, or run npm run migrate -- copy.');
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
      report('content', `The folder ${getDisplayPath(dir, '')} does not exist.`, 'Create it, or correct its name.');
      continue;
    }
    for (const source of listPageSources(dir)) {
      const id = getPageId(source);
      if (ids.includes(id)) continue;
      const problem = `The main language has no page "${id}".`;
      const fix = suggest(id, ids, 'Rename the file as in the main language, or remove it.');
      problems.push({ severity: 'error', file: getDisplayPath(dir, source), problem, fix });
    }
  }
}
