import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type ReadDoc, readDocs } from '../check/check-site';
import type { Doc } from '../content/doc';
import { readGlossary } from '../content/glossary';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import { getAttributes } from '../mdx/elements';
import { getSections } from '../search/index/sections';
import { canShow } from './can-show';

/** A doc's text as two hashes: of the words that readers see, and of how they look, links and pictures included. */
export type TextHashes = { words: string; look: string };

/** What components show that stands elsewhere in the content folder. */
const SHOWN: Record<string, (site: Site) => unknown> = {
  Changes: ({ about }) => about.changes.map(({ docs, ...change }) => [change, docs.map(({ title }) => title)]),
  Endpoints: ({ docs }) => docs.flatMap(({ endpoints }) => endpoints),
  Glossary: (site) => readGlossary(site).map(({ name, definition, doc }) => [name, definition, doc.title]),
  SiteTests: ({ about }) => about.tests,
  StatementDay: ({ about }) => about.days,
  StorageTable: ({ about }) => about.storage,
};

const SHOWS_MORE = new RegExp(`!\\[|<(Figure|Diagram|${Object.keys(SHOWN).join('|')})\\b`);

/** Whether a doc shows nothing but its own body, so that an equal body is an equal page. */
export function isSelfContained(doc: Doc): boolean {
  return !SHOWS_MORE.test(doc.body);
}

/** Hash a doc's text; absent where the text cannot be read or shown by this engine. */
export function hashText(doc: Doc, site: Site): TextHashes | undefined {
  const [read] = readDocs(site, [], [doc]);
  if (!read || !canShow(read.tree)) return undefined;
  const data = listComponents(read.tree).map((name) => SHOWN[name]?.(site));
  const words = [getSections(read.tree).map(({ heading, blocks }) => [heading, blocks]), data];
  const look = [words, writeTree(read.tree), listPictures(read, site)];
  return { words: hash(words), look: hash(look) };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** A tree without the places of its nodes and how they were typed. */
function writeTree(tree: Root): string {
  return JSON.stringify(tree, (name, value) => {
    if (name === 'position' || name === 'data' || name === 'spread') return undefined;
    return typeof value === 'string' ? value.replace(/\s+/g, ' ') : value;
  });
}

function listComponents(tree: Root): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name) names.push(node.name);
  });
  return names;
}

/** The pictures of a doc by their bytes: one that is drawn anew has the same name. */
function listPictures({ doc, tree }: ReadDoc, site: Site): string[] {
  const files: (string | undefined)[] = [];
  visit(tree, (node) => {
    if (node.type === 'image') files.push(resolveImage(node.url, doc, site)?.file);
    if (node.type !== 'mdxJsxFlowElement') return;
    const { src, name } = getAttributes(node);
    if (node.name === 'Figure' && src) files.push(resolveImage(src, doc, site)?.file);
    if (node.name === 'Diagram') files.push(path.join(site.settings.contentDir, '_figures', `${name}.svg`));
  });
  return files.flatMap((file) =>
    file === undefined || !existsSync(file) ? [] : [createHash('sha256').update(readFileSync(file)).digest('hex')],
  );
}
