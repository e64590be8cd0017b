import type { AssetManifest } from '../assets';
import { getCacheKey } from '../cache';
import { getLinkHref, getListPaths } from '../content/links';
import type { Site } from '../content/site';
import type { Doc } from '../model/doc';
import { flattenChapters } from '../print/book';
import { getBooks } from '../print/books';
import { getRunningHeadClass } from '../print/running-heads';
import { getRecordPath, listFacts } from '../record/installation';
import { getDiffPath, listDocsWithDiffPage, type SiteChanges } from '../review/compare';
import { getDocFramePath, getSitePath, getTrailPath, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import { getDocFrame, getSitePageFrame } from './doc-frame';
import type { Snapshot } from './snapshot';

/** A frame to render: the path of its page, the path at which Next renders it, and a hash of its inputs. */
export type Frame = { path: string; route: string; key: string };

/** The inputs of frames in addition to the site; `codeHash` is the hash of the engine's code. */
export type FrameInputs = { codeHash: string; assets: AssetManifest; version?: string; changes?: SiteChanges };

/** List the frames of a site, and make the snapshot to render them from. */
export function listFrames(site: Site, inputs: FrameInputs): { frames: Frame[]; snapshot: Snapshot } {
  const { changes, version } = inputs;
  const shellKey = getShellKey(site, inputs);
  const siteKey = getCacheKey(shellKey, describeSite(site));
  const getPath = ({ href }: Doc) => getSitePath(href, site.settings.basePath);
  const docFrames = new Map(site.docs.map((doc) => [getPath(doc), getDocFrame(doc, site)]));
  const sitePageFrames = new Map(site.sitePages.docs.map((page) => [getPath(page), getSitePageFrame(page, site)]));
  const books = [...getBooks(site)];
  const diffPaths = changes ? listDocsWithDiffPage(changes.docs).map((change) => getDiffPath(change, site)) : [];
  // A doc at the root of the site or of the docs replaces the home page or the table of all pages.
  const siteWidePaths = [...getListPaths(site.trails), NOT_FOUND_PATH].filter((path) => !docFrames.has(path));
  const changePages = (changes ? [PREVIEW_CHANGES_PATH, ...diffPaths] : []).map((path) => {
    return { path, key: getCacheKey(siteKey, path, changes?.docs, changes?.base) };
  });
  if (site.settings.preview?.upgradeFrom) {
    const frames = changePages.map((page) => ({ ...page, route: page.path }));
    return { frames, snapshot: { site, docFrames: new Map(), sitePageFrames: new Map(), books: [], changes } };
  }
  const pages = [
    ...[...sitePageFrames].map(([path, frame]) => ({ path, key: getCacheKey(shellKey, frame) })),
    ...siteWidePaths.map((path) => ({ path, key: getCacheKey(siteKey, path) })),
    ...site.trails.map(({ name }) => ({ path: getTrailPath(name), key: getCacheKey(siteKey, 'trail', name) })),
    ...books.map(([path, { chapters, ...book }]) => {
      const contents = flattenChapters(chapters).map(({ number, title, doc }) => [
        number,
        title,
        doc && [doc.id, getRunningHeadClass(doc.id, site)],
      ]);
      return { path, key: getCacheKey(shellKey, book, contents, site.settings.buildDate, version) };
    }),
    ...changePages,
  ];
  const frames = [
    ...[...docFrames].map(([path, frame]) => {
      return { path, route: getDocFramePath(path), key: getCacheKey(shellKey, frame) };
    }),
    ...pages.map((page) => ({ ...page, route: page.path })),
  ];
  return {
    frames,
    snapshot: { site, docFrames, sitePageFrames, books: books.map(([path]) => path), version, changes },
  };
}

/** Copy a snapshot with only the frames at these paths. */
export function filterSnapshot(snapshot: Snapshot, paths: Set<string>): Snapshot {
  const filter = <T>(frames: Map<string, T>) => new Map([...frames].filter(([path]) => paths.has(path)));
  return {
    ...snapshot,
    docFrames: filter(snapshot.docFrames),
    sitePageFrames: filter(snapshot.sitePageFrames),
    books: snapshot.books.filter((path) => paths.has(path)),
  };
}

/** Hash the inputs of the parts that all frames share: header, footer and preview banner. */
function getShellKey(site: Site, { codeHash, assets }: FrameInputs): string {
  const { identity, brand, settings } = site;
  const { basePath, siteUrl, preview, release } = settings;
  const releases = site.sitePages.releases.map(({ addresses, ...listed }) => [listed, [...addresses]]);
  const links = [...identity.header, ...identity.footer.links].map(({ to }) => getLinkHref(to, site));
  const shared = [brand.logo, links, basePath, siteUrl, getRecordPath(site)];
  return getCacheKey(codeHash, assets, identity, shared, [preview, release], releases);
}

/** Get the data that pages about the whole site show, such as the home page. */
function describeSite(site: Site): unknown {
  const { home } = site.identity;
  const links = [...home.needed, ...home.doors, ...home.doors.flatMap((door) => door.links)];
  return {
    docs: site.docs.map(({ body, bodyOffset, sourceLines, included, readerData, file, ...fields }) => fields),
    sidebar: site.sidebar,
    trails: site.trails.map(({ stops, ...trail }) => [trail, stops.map(({ doc, why }) => [doc.id, why])]),
    links: links.map(({ to }) => getLinkHref(to, site)),
    facts: listFacts(site).map(({ answer }) => answer !== undefined),
    recordPath: getRecordPath(site),
  };
}
