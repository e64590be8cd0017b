import { statSync } from 'node:fs';
import { getDisplayPath } from '../files';
import type { Doc } from '../model/doc';
import { identitySchema } from '../model/identity';
import { suggest } from '../nearest';
import { listRepetitions, type Problem } from '../problem';
import { RELEASES_DIR, UPGRADES_DIR } from '../site-copy';
import { isReservedPath } from '../slug';
import { hasWords, listWordLanguages } from '../words/words';
import { readDataFileWithLines } from './data-file';
import { IDENTITY_SOURCE } from './identity';
import { getPageId, listPageSources, listTranslations } from './languages';
import type { Site } from './site';
import { normalisePhrase } from './synonyms';

/** Report docs with the same id (ignoring case), address, title, description or asked phrase. */
export function reportDuplicates(docs: Doc[], isConverted: boolean, problems: Problem[]): void {
  const reportShared = (severity: Problem['severity'], among: Doc[], { name, getKey, fix }: UniqueField): Doc[] =>
    listRepetitions(among, getKey).map(({ item: doc, first }) => {
      const problem = `Has the same ${name} as ${first.file}: "${getKey(doc)}".`;
      problems.push({ severity, file: doc.file, problem, fix });
      return doc;
    });
  // Docs with the same id also have the same address. Report only the first duplicate of each doc.
  let rest = docs;
  for (const field of ADDRESS_FIELDS) {
    const shared = new Set(reportShared(isConverted ? 'warning' : 'error', rest, field));
    rest = rest.filter((doc) => !shared.has(doc));
  }
  // Converted content does not need unique titles and descriptions.
  if (isConverted) return;
  // A doc without a type was generated, or has invalid frontmatter: its title may not be the writer's.
  const authored = rest.filter((doc) => doc.type !== undefined);
  for (const field of TEXT_FIELDS) reportShared('error', authored, field);
  reportSharedPhrases(authored, problems);
}

/** Report phrases that several docs have, ignoring case and punctuation: the search could not choose between the docs. */
function reportSharedPhrases(docs: Doc[], problems: Problem[]): void {
  const asked = docs.flatMap((doc) => doc.asked.map((phrase) => ({ doc, phrase })));
  for (const { item, first } of listRepetitions(asked, ({ phrase }) => normalisePhrase(phrase))) {
    const problem = `Has the same asked phrase as ${first.doc.file}: "${item.phrase}".`;
    const fix = 'Keep the phrase on the page that answers it best, and write a different one for the other page.';
    problems.push({ severity: 'error', file: item.doc.file, problem, fix });
  }
}

/** A value that must differ between docs. */
type UniqueField = { name: string; getKey: (doc: Doc) => string; fix: string };

const ADDRESS_FIELDS: UniqueField[] = [
  { name: 'id', getKey: (doc) => doc.id, fix: 'Rename one of the two files.' },
  {
    name: 'id (ignoring case)',
    getKey: (doc) => doc.id.toLowerCase(),
    fix: 'Rename one of the two files: some file systems and hosts ignore case.',
  },
  { name: 'address', getKey: (doc) => doc.href.toLowerCase(), fix: 'Change the slug of one of the two pages.' },
];

const TEXT_FIELDS: UniqueField[] = [
  { name: 'title', getKey: (doc) => doc.title, fix: 'Change one of the two titles.' },
  {
    name: 'description',
    getKey: (doc) => doc.description,
    fix: 'Describe what this page has that the other does not.',
  },
];

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
