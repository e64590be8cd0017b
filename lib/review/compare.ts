import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import { getCacheKey } from '../cache';
import { type AnalysedBodies, type AnalysedDoc, analyseDocs, buildGlossary } from '../content/analyse-docs';
import { DRAWINGS_DIR } from '../content/drawings';
import { resolveImage } from '../content/links';
import { readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { hashContents } from '../files';
import { type Doc, frontmatterSchema } from '../model/doc';
import { getSidebarBranch, type SidebarItem } from '../model/sidebar';
import { readSite } from '../readers/read-site';
import { decodeSafely, getSitePath } from '../slug';
import { t } from '../words/words';
import type { Base } from './base';
import type { DocChange, KeptDoc, RedirectTarget, SidebarChange, SiteChanges, TextChange } from './changes';
import { getSimilarity, splitWords } from './diff/nodes';

/** A position in the sidebar: the doc id of the parent, the labels from the top, and the label of the previous sibling. */
type SidebarPosition = { parentId: string; labels: string[]; previousLabel?: string };

/** Pairs of docs that are in both versions, and docs that are in only one. */
type Matches = { pairs: [before: Doc, after: Doc][]; removed: Doc[]; added: Doc[] };

/** The minimum similarity of matched docs, from 0 to 1. */
const MIN_SIMILARITY = 0.6;

/** The minimum length of texts to compare, in words. Shorter texts may be similar by chance. */
const MIN_WORDS = 20;

type GetKeys = (doc: Doc) => string[];

/** Compare two sites. Lists changes in the order of the new site. Without an old site, all docs are added. */
export function compareSites(before: SiteTexts | undefined, after: SiteTexts): DocChange[] {
  if (!before) return listAllDocs(after.site).map((doc) => ({ type: 'added', after: doc }));
  const { pairs, removed, added } = matchDocs(before.site, after.site);
  const sidebarChanges = findSidebarChanges(before.site, after.site, pairs);
  const findRedirect = createRedirectFinder(after.site);
  const keptDocs = new Map(
    pairs.map(([oldDoc, doc]) => {
      const hasRedirect = findRedirect(oldDoc) !== undefined;
      const sidebarChange = sidebarChanges.get(doc.id);
      return [doc, compareDoc(oldDoc, doc, { before, after, sidebarChange, hasRedirect })];
    }),
  );
  return [
    ...listAllDocs(after.site).flatMap((doc): DocChange[] => {
      if (added.includes(doc)) return [{ type: 'added', after: doc }];
      return keptDocs.get(doc) ?? [];
    }),
    ...removed.map((doc): DocChange => {
      const isReadable = hashText(doc, before) !== undefined;
      return { type: 'removed', before: doc, redirect: findRedirect(doc), isReadable };
    }),
  ];
}

/** Fields whose old and new values are shown. */
const SHOWN_FIELDS = ['title', 'description'] as const;

/** Fields that `otherFields` leaves out, because their changes are reported separately. */
const SEPARATE_FIELDS = ['title', 'description', 'sidebar_position', 'sidebar_label', 'slug'];

type CompareContext = { before: SiteTexts; after: SiteTexts } & Pick<KeptDoc, 'sidebarChange' | 'hasRedirect'>;

/** Compare two versions of a doc. Returns an empty list if nothing changed. */
function compareDoc(oldDoc: Doc, doc: Doc, context: CompareContext): KeptDoc[] {
  const { sidebarChange, hasRedirect } = context;
  const isMoved = oldDoc.href !== doc.href;
  const textChange = compareText(oldDoc, doc, context);
  const fieldChanges = SHOWN_FIELDS.flatMap((name) =>
    oldDoc[name] === doc[name] ? [] : [{ name, before: oldDoc[name], after: doc[name] }],
  );
  const names = Object.keys(frontmatterSchema.shape) as (keyof Doc)[];
  const otherFields = names.filter(
    (name) => !SEPARATE_FIELDS.includes(name) && JSON.stringify(oldDoc[name]) !== JSON.stringify(doc[name]),
  );
  if (!isMoved && textChange === 'same' && fieldChanges.length + otherFields.length === 0 && !sidebarChange) return [];
  const versions = { before: oldDoc, after: doc };
  const type = isMoved ? 'moved' : 'changed';
  return [{ type, ...versions, textChange, fieldChanges, otherFields, sidebarChange, hasRedirect }];
}

function compareText(oldDoc: Doc, doc: Doc, { before, after }: CompareContext): TextChange {
  const getInputs = (each: Doc, { site }: SiteTexts) => [each.body, site.reader.getContext(each, site)];
  if (isSelfContained(doc) && isDeepStrictEqual(getInputs(oldDoc, before), getInputs(doc, after))) return 'same';
  const [oldHashes, newHashes] = [hashText(oldDoc, before), hashText(doc, after)];
  if (!oldHashes || !newHashes) return 'unreadable';
  if (oldHashes.words !== newHashes.words) return 'words';
  return oldHashes.appearance === newHashes.appearance ? 'same' : 'appearance';
}

/** Create a function that finds the page or redirect at an old doc's address. */
function createRedirectFinder(site: Site): (oldDoc: Doc) => RedirectTarget | undefined {
  const { basePath } = site.settings;
  const redirects = new Map(readRedirects(site, []).map(({ from, to }) => [from.toLowerCase(), to]));
  const titles = new Map(listAllDocs(site).map(({ href, title }) => [href, title]));
  return ({ href: oldHref }) => {
    const href = titles.has(oldHref) ? oldHref : redirects.get(getSitePath(oldHref, basePath).toLowerCase());
    return href === undefined ? undefined : { href, title: titles.get(href) ?? href };
  };
}

/** Match the docs of two versions by id, address, old address, equal text and similar text. */
function matchDocs(before: Site, after: Site): Matches {
  const matches: Matches = { pairs: [], removed: listAllDocs(before), added: listAllDocs(after) };
  const getId: GetKeys = ({ id }) => [id];
  matchBy(matches, getId, getId);
  matchBy(matches, createPathGetter(before), createPathGetter(after));
  matchBy(matches, createPathGetter(before), ({ old_paths }) => old_paths.map(normalisePath));
  matchBy(matches, createUniqueTextGetter(matches.removed), createUniqueTextGetter(matches.added));
  matchSimilar(matches);
  return matches;
}

function listAllDocs(site: Site): Doc[] {
  return [...site.docs, ...site.sitePages.docs];
}

function matchBy(matches: Matches, getOldKeys: GetKeys, getNewKeys: GetKeys): void {
  const oldDocs = new Map(matches.removed.flatMap((doc) => getOldKeys(doc).map((key) => [key, doc])));
  for (const doc of matches.added) {
    const [oldDoc] = getNewKeys(doc).flatMap((key) => oldDocs.get(key) ?? []);
    if (oldDoc && matches.removed.includes(oldDoc)) pair(matches, oldDoc, doc);
  }
}

function pair(matches: Matches, before: Doc, after: Doc): void {
  matches.pairs.push([before, after]);
  matches.removed = matches.removed.filter((doc) => doc !== before);
  matches.added = matches.added.filter((doc) => doc !== after);
}

function createPathGetter({ settings }: Site): (doc: Doc) => string[] {
  return ({ href }) => [normalisePath(getSitePath(href, settings.basePath))];
}

/** Remove `index.html`, `.html` and the trailing slash from a path. */
function normalisePath(path: string): string {
  return decodeSafely(path)
    .replace(/(index)?\.html$/, '')
    .replace(/\/$/, '');
}

/** Create a function that gets a doc's text, unless another doc has the same text. */
function createUniqueTextGetter(docs: Doc[]): GetKeys {
  const counts = new Map<string, number>();
  const getText = ({ body }: Doc) => body.replace(/\s+/g, ' ').trim();
  for (const doc of docs) counts.set(getText(doc), (counts.get(getText(doc)) ?? 0) + 1);
  return (doc) => {
    const text = getText(doc);
    return text !== '' && counts.get(text) === 1 ? [text] : [];
  };
}

function matchSimilar(matches: Matches): void {
  const listLongDocs = (docs: Doc[]) =>
    docs.map((doc) => ({ doc, words: splitWords(doc.body) })).filter(({ words }) => words.length >= MIN_WORDS);
  const added = listLongDocs(matches.added);
  const candidates = listLongDocs(matches.removed).flatMap((before) =>
    added.map((after) => ({
      before: before.doc,
      after: after.doc,
      score: getSimilarity(before.words, after.words),
    })),
  );
  for (const { before, after, score } of candidates.sort((a, b) => b.score - a.score)) {
    const isUnmatched = matches.removed.includes(before) && matches.added.includes(after);
    if (score >= MIN_SIMILARITY && isUnmatched) pair(matches, before, after);
  }
}

/** Find docs whose parent, label or order in the sidebar changed. Returns the changes by new doc id. */
function findSidebarChanges(before: Site, after: Site, pairs: [Doc, Doc][]): Map<string, SidebarChange> {
  const newIds = new Map(pairs.map(([oldDoc, doc]) => [oldDoc.id, doc.id]));
  const reordered = findReordered(before, after, newIds);
  const changes = new Map<string, SidebarChange>();
  for (const [oldDoc, doc] of pairs) {
    const [oldPosition, newPosition] = [getPosition(before, oldDoc.id), getPosition(after, doc.id)];
    if (!oldPosition && !newPosition) continue;
    const hasNewParent = newIds.get(oldPosition?.parentId ?? '') !== (newPosition?.parentId || undefined);
    const hasNewLabel = oldDoc.sidebar_label !== doc.sidebar_label;
    if (!oldPosition || !newPosition || hasNewParent || hasNewLabel || reordered.has(doc.id)) {
      changes.set(doc.id, { before: formatPosition(oldPosition), after: formatPosition(newPosition) });
    }
  }
  return changes;
}

function getPosition({ sidebar }: Site, id: string): SidebarPosition | undefined {
  const branch = getSidebarBranch(sidebar, id);
  const parent = branch.at(-2);
  if (branch.length === 0) return undefined;
  const siblings = parent?.type === 'category' ? parent.items : sidebar;
  const previousLabel = siblings[siblings.findIndex(({ docId }) => docId === id) - 1]?.label;
  return { parentId: parent?.docId ?? '', labels: branch.map(({ label }) => label), previousLabel };
}

function formatPosition(position: SidebarPosition | undefined): string {
  if (!position) return t('change.not-in-sidebar');
  const path = position.labels.join(' › ');
  const { previousLabel } = position;
  return previousLabel === undefined
    ? t('change.first-in-sidebar', { path })
    : t('change.after-in-sidebar', { path, page: previousLabel });
}

/** Find docs whose order among their siblings changed, ignoring added and removed siblings. */
function findReordered(before: Site, after: Site, newIds: Map<string, string>): Set<string> {
  const oldOrders = listOrders(before.sidebar, (id) => newIds.get(id) ?? id);
  const reordered = new Set<string>();
  for (const [parent, ids] of listOrders(after.sidebar, (id) => id)) {
    const oldIds = oldOrders.get(parent) ?? [];
    const [oldOrder, newOrder] = [oldIds.filter((id) => ids.includes(id)), ids.filter((id) => oldIds.includes(id))];
    for (const { added, value } of diffArrays(oldOrder, newOrder)) if (added) for (const id of value) reordered.add(id);
  }
  return reordered;
}

/** List the ids of the docs in each category, by the id of the category. */
function listOrders(items: SidebarItem[], getId: (id: string) => string, parent = ''): Map<string, string[]> {
  const orders = new Map([[parent, items.flatMap(({ docId }) => (docId === undefined ? [] : [getId(docId)]))]]);
  for (const item of items) {
    if (item.type !== 'category') continue;
    for (const [id, order] of listOrders(item.items, getId, getId(item.docId ?? ''))) orders.set(id, order);
  }
  return orders;
}

/** Read the old site and compare the new one with it. If the old site is unreadable, no changes are listed. */
export function readSiteChanges(after: SiteTexts, base: Base): SiteChanges {
  const { settings } = after.site;
  const old = base.type === 'found' && { contentDir: base.contentDir, originalDir: settings.contentDir };
  const before = old ? readSite({ ...settings, ...old }) : undefined;
  // Without the old version, every page would count as added.
  const docs = base.type === 'unreadable' ? [] : compareSites(before && { site: before }, after);
  // Readers of an upgrade do not look for unlisted pages.
  const isShown = (change: DocChange) => !(change.type === 'removed' ? change.before : change.after).unlisted;
  return { base, before, docs: settings.preview?.upgradeFrom ? docs.filter(isShown) : docs };
}

/** Hashes of a doc's visible words, and of its appearance including links and pictures. */
type TextHashes = { words: string; appearance: string };

/** A site, with the bodies that have already been analysed. */
type SiteTexts = { site: Site; bodies?: AnalysedBodies };

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

const SHOWS_OTHER_FILES = new RegExp(
  `!\\[|<(img|Figure|Image|ThemedImage|Diagram|${Object.keys(COMPONENT_DATA).join('|')})\\b`,
);

/** Whether a doc shows no pictures and no data about the site. All else that it shows is an input of its parser. */
function isSelfContained({ body, showsOtherFiles }: Doc): boolean {
  return !SHOWS_OTHER_FILES.test(body) && !showsOtherFiles;
}

/** Hash a doc's text. Returns undefined if this engine cannot parse it. */
function hashText(doc: Doc, texts: SiteTexts): TextHashes | undefined {
  const [analysed] = analyseDocs(texts.site, [], [doc], texts.bodies);
  if (!analysed?.text.treeHash) return undefined;
  const { sections, elements, treeHash } = analysed.text;
  const data = elements.map(({ name }) => COMPONENT_DATA[name]?.(texts));
  const words = [sections.map(({ heading, blocks }) => [heading, blocks]), data];
  const appearance = [words, treeHash, hashPictures(analysed, texts.site)];
  return { words: getCacheKey(words), appearance: getCacheKey(appearance) };
}

/** Hash the pictures of a doc, because a changed picture may keep its file name. */
function hashPictures({ doc, text }: AnalysedDoc, site: Site): string[] {
  const drawings = text.elements.filter(({ name }) => name === 'Diagram');
  const files = [
    ...text.images.map(({ url }) => resolveImage(url, doc, site)?.file),
    ...drawings.map(({ attributes }) => path.join(site.settings.contentDir, DRAWINGS_DIR, `${attributes.name}.svg`)),
  ];
  return files.flatMap((file) => (file === undefined || !existsSync(file) ? [] : [hashContents(readFileSync(file))]));
}
