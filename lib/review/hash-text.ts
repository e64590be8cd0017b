import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWINGS_DIR } from '../content/drawings';
import { resolveImage } from '../content/links';
import { type AnalysedBodies, type AnalysedDoc, analyseDocs, buildGlossary, type Site } from '../content/site';
import type { Doc } from '../model/doc';

/** Hashes of a doc's visible words, and of its appearance including links and pictures. */
export type TextHashes = { words: string; appearance: string };

/** A site, with the bodies that have already been analysed. */
export type SiteTexts = { site: Site; bodies?: AnalysedBodies };

/** Functions that get the data from other files that a component shows, by component name. */
const COMPONENT_DATA: Record<string, (texts: SiteTexts) => unknown> = {
  Changes: ({ site }) =>
    site.sitePages.changelog.map(({ docs, ...change }) => [change, docs.map(({ title }) => title)]),
  Endpoints: ({ site }) => site.docs.flatMap(({ endpoints }) => endpoints),
  Glossary: ({ site, bodies }) =>
    buildGlossary(site, bodies).map(({ name, definition, doc }) => [name, definition, doc.title]),
  Releases: ({ site }) => site.sitePages.releases.map(({ addresses, ...release }) => release),
  SiteTests: ({ site }) => site.sitePages.accessibilityChecks,
  StatementDay: ({ site }) => site.sitePages.statementDates,
  StorageTable: ({ site }) => site.sitePages.browserStorage,
  TestedBrowsers: ({ site }) => site.sitePages.testedBrowsers,
};

/** Components that show answers about the installation, which the analysed text contains. */
const FACT_COMPONENTS = ['ApiFields', 'CheckYours', 'Findings', 'InstallationRecord', 'Known'];

const SHOWS_OTHER_FILES = new RegExp(
  `!\\[|\\{\\{|<(img|Figure|Image|ThemedImage|Diagram|${[...FACT_COMPONENTS, ...Object.keys(COMPONENT_DATA)].join('|')})\\b`,
);

/** Whether a doc shows no data or pictures from other files. */
export function isSelfContained({ body, showsOtherFiles }: Doc): boolean {
  return !SHOWS_OTHER_FILES.test(body) && !showsOtherFiles;
}

/** Hash a doc's text. Returns undefined if this engine cannot parse it. */
export function hashText(doc: Doc, texts: SiteTexts): TextHashes | undefined {
  const [analysed] = analyseDocs(texts.site, [], [doc], texts.bodies);
  if (!analysed?.text.treeHash) return undefined;
  const { sections, elements, treeHash } = analysed.text;
  const data = elements.map(({ name }) => COMPONENT_DATA[name]?.(texts));
  const words = [sections.map(({ heading, blocks }) => [heading, blocks]), data];
  return { words: hash(words), appearance: hash([words, treeHash, hashPictures(analysed, texts.site)]) };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Hash the pictures of a doc, because a changed picture may keep its file name. */
function hashPictures({ doc, text }: AnalysedDoc, site: Site): string[] {
  const drawings = text.elements.filter(({ name }) => name === 'Diagram');
  const files = [
    ...text.images.map(({ url }) => resolveImage(url, doc, site)?.file),
    ...drawings.map(({ attributes }) => path.join(site.settings.contentDir, DRAWINGS_DIR, `${attributes.name}.svg`)),
  ];
  return files.flatMap((file) =>
    file === undefined || !existsSync(file) ? [] : [createHash('sha256').update(readFileSync(file)).digest('hex')],
  );
}
