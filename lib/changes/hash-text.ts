import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnalysedBodies, type AnalysedDoc, analyseDocs } from '../content/analyse-docs';
import type { Doc } from '../content/doc';
import { buildGlossary } from '../content/glossary';
import { resolveImage } from '../content/links';
import { DRAWINGS_DIR } from '../content/read-drawings';
import type { Site } from '../content/site';

/** A doc's text as two hashes: of the words that readers see, and of how they look, links and pictures included. */
export type TextHashes = { words: string; look: string };

/** A site, and the bodies of it that have been read. */
export type SiteTexts = { site: Site; bodies?: AnalysedBodies };

/** The data in other files that components show. */
const SHOWN: Record<string, (texts: SiteTexts) => unknown> = {
  Changes: ({ site }) =>
    site.sitePages.changelog.map(({ docs, ...change }) => [change, docs.map(({ title }) => title)]),
  Endpoints: ({ site }) => site.docs.flatMap(({ endpoints }) => endpoints),
  Glossary: ({ site, bodies }) =>
    buildGlossary(site, bodies).map(({ name, definition, doc }) => [name, definition, doc.title]),
  SiteTests: ({ site }) => site.sitePages.accessibilityChecks,
  StatementDay: ({ site }) => site.sitePages.statementDates,
  StorageTable: ({ site }) => site.sitePages.browserStorage,
};

const SHOWS_MORE = new RegExp(`!\\[|<(Figure|Diagram|${Object.keys(SHOWN).join('|')})\\b`);

/** Whether a doc shows nothing but its own body, so that an equal body is an equal page. */
export function isSelfContained(doc: Doc): boolean {
  return !SHOWS_MORE.test(doc.body);
}

/** Hash a doc's text; absent if this engine cannot parse or show it. */
export function hashText(doc: Doc, texts: SiteTexts): TextHashes | undefined {
  const [read] = analyseDocs(texts.site, [], [doc], texts.bodies);
  if (!read?.text.treeHash) return undefined;
  const { sections, elements, treeHash } = read.text;
  const data = elements.map(({ name }) => SHOWN[name]?.(texts));
  const words = [sections.map(({ heading, blocks }) => [heading, blocks]), data];
  return { words: hash(words), look: hash([words, treeHash, listPictures(read, texts.site)]) };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** List the pictures of a doc by their bytes: one that is drawn anew has the same name. */
function listPictures({ doc, text }: AnalysedDoc, site: Site): string[] {
  const drawings = text.elements.filter(({ name }) => name === 'Diagram');
  const files = [
    ...text.images.map(({ url }) => resolveImage(url, doc, site)?.file),
    ...drawings.map(({ attributes }) => path.join(site.settings.contentDir, DRAWINGS_DIR, `${attributes.name}.svg`)),
  ];
  return files.flatMap((file) =>
    file === undefined || !existsSync(file) ? [] : [createHash('sha256').update(readFileSync(file)).digest('hex')],
  );
}
