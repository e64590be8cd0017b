import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Doc } from '../content/doc';
import { FIGURES_DIR } from '../content/figures';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import { readGlossary } from '../content/terms';
import { type Bodies, type ReadDoc, readDocs } from '../content/texts';

/** A doc's text as two hashes: of the words that readers see, and of how they look, links and pictures included. */
export type TextHashes = { words: string; look: string };

/** A site, and the bodies of it that have been read. */
export type SiteTexts = { site: Site; bodies?: Bodies };

/** The data in other files that components show. */
const SHOWN: Record<string, (texts: SiteTexts) => unknown> = {
  Changes: ({ site }) => site.about.changes.map(({ docs, ...change }) => [change, docs.map(({ title }) => title)]),
  Endpoints: ({ site }) => site.docs.flatMap(({ endpoints }) => endpoints),
  Glossary: ({ site, bodies }) =>
    readGlossary(site, bodies).map(({ name, definition, doc }) => [name, definition, doc.title]),
  SiteTests: ({ site }) => site.about.tests,
  StatementDay: ({ site }) => site.about.days,
  StorageTable: ({ site }) => site.about.storage,
};

const SHOWS_MORE = new RegExp(`!\\[|<(Figure|Diagram|${Object.keys(SHOWN).join('|')})\\b`);

/** Whether a doc shows nothing but its own body, so that an equal body is an equal page. */
export function isSelfContained(doc: Doc): boolean {
  return !SHOWS_MORE.test(doc.body);
}

/** Hash a doc's text; absent if this engine cannot parse or show it. */
export function hashText(doc: Doc, texts: SiteTexts): TextHashes | undefined {
  const [read] = readDocs(texts.site, [], [doc], texts.bodies);
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
function listPictures({ doc, text }: ReadDoc, site: Site): string[] {
  const drawings = text.elements.filter(({ name }) => name === 'Diagram');
  const files = [
    ...text.images.map(({ url }) => resolveImage(url, doc, site)?.file),
    ...drawings.map(({ attributes }) => path.join(site.settings.contentDir, FIGURES_DIR, `${attributes.name}.svg`)),
  ];
  return files.flatMap((file) =>
    file === undefined || !existsSync(file) ? [] : [createHash('sha256').update(readFileSync(file)).digest('hex')],
  );
}
