import type { AssetManifest } from '../assets';
import { getCacheKey } from '../cache';
import { listDocsWithDiffPage } from '../changes/compare';
import { getDiffPath, type SiteChanges } from '../changes/site-changes';
import type { Doc } from '../content/doc';
import { getLinkHref } from '../content/links';
import type { Site } from '../content/site';
import { flattenChapters } from '../print/book';
import { getBooks } from '../print/books';
import { getRunningHeadClass } from '../print/running-heads';
import { getSitePath, getTrailPath, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import { getDocFrame, getSitePageFrame } from './doc-frame';
import type { Snapshot } from './snapshot';

/** A frame to render: the path of its page, and the hash of everything that it shows. */
export type Frame = { path: string; key: string };

/** What frames are rendered from, besides the site: the version of the code, and the paths of assets. */
export type FrameInputs = { code: string; assets: AssetManifest; version?: string; changes?: SiteChanges };

/** List the frames of a site, and the snapshot that shows all of them. */
export function listFrames(site: Site, inputs: FrameInputs): { frames: Frame[]; snapshot: Snapshot } {
  const { changes, version } = inputs;
  const shell = getShellKey(site, inputs);
  const whole = getCacheKey(shell, describeSite(site));
  const getPath = ({ href }: Doc) => getSitePath(href, site.settings.basePath);
  const docFrames = new Map(site.docs.map((doc) => [getPath(doc), getDocFrame(doc, site)]));
  const aboutFrames = new Map(site.sitePages.docs.map((page) => [getPath(page), getSitePageFrame(page, site)]));
  const books = [...getBooks(site)];
  const marked = changes ? listDocsWithDiffPage(changes.docs).map((change) => getDiffPath(change, site)) : [];
  const wholePaths = ['/', '/central/', '/a-z/', '/search/', NOT_FOUND_PATH];
  const frames = [
    ...[...docFrames, ...aboutFrames].map(([path, frame]) => ({ path, key: getCacheKey(shell, frame) })),
    ...wholePaths.map((path) => ({ path, key: getCacheKey(whole, path) })),
    ...site.trails.map(({ name }) => ({ path: getTrailPath(name), key: getCacheKey(whole, 'trail', name) })),
    ...books.map(([path, { chapters, ...book }]) => {
      const listed = flattenChapters(chapters).map(({ number, title, doc }) => [
        number,
        title,
        doc && [doc.id, getRunningHeadClass(doc.id, site)],
      ]);
      return { path, key: getCacheKey(shell, book, listed, site.settings.buildDate, version) };
    }),
    ...(changes ? [PREVIEW_CHANGES_PATH, ...marked] : []).map((path) => {
      return { path, key: getCacheKey(whole, path, changes?.docs, changes?.base) };
    }),
  ];
  return {
    frames,
    snapshot: { site, docFrames, sitePageFrames: aboutFrames, books: books.map(([path]) => path), version, changes },
  };
}

/** Leave out of a snapshot what need not be rendered. */
export function filterSnapshot(snapshot: Snapshot, paths: Set<string>): Snapshot {
  const choose = <T>(frames: Map<string, T>) => new Map([...frames].filter(([path]) => paths.has(path)));
  return {
    ...snapshot,
    docFrames: choose(snapshot.docFrames),
    sitePageFrames: choose(snapshot.sitePageFrames),
    books: snapshot.books.filter((path) => paths.has(path)),
  };
}

/** Hash what every frame shows: the header, the footer and the banner of a preview. */
function getShellKey(site: Site, { code, assets }: FrameInputs): string {
  const { identity, settings } = site;
  const { basePath, siteUrl, preview } = settings;
  const links = [...identity.header, ...identity.footer.links].map(({ to }) => getLinkHref(to, site));
  return getCacheKey(code, assets, identity, links, basePath, siteUrl, preview);
}

/** List what the pages that show the whole site are made from. */
function describeSite(site: Site): unknown {
  const { home } = site.identity;
  const links = [...home.often, ...home.needed, ...home.doors, ...home.doors.flatMap((door) => door.links)];
  return {
    docs: site.docs.map(({ body, bodyOffset, file, ...shown }) => shown),
    sidebar: site.sidebar,
    trails: site.trails.map(({ stops, ...trail }) => [trail, stops.map(({ doc, why }) => [doc.id, why])]),
    links: links.map(({ to }) => getLinkHref(to, site)),
  };
}
