import type { AssetManifest } from '../assets';
import { getKey } from '../cache';
import { type Changes, getMarkedPath } from '../changes/changes';
import { listMarked } from '../changes/compare';
import type { Doc } from '../content/doc';
import { getLinkHref } from '../content/links';
import type { Site } from '../content/site';
import { flattenChapters } from '../print/book';
import { getBooks } from '../print/books';
import { getHeadClass } from '../print/running-heads';
import { getSitePath, getTrailPath, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import { getAboutFrame, getDocFrame } from './frames';
import type { Snapshot } from './snapshot';

/** A frame to render: the path of its page, and the hash of everything that it shows. */
export type Frame = { path: string; key: string };

/** What frames are rendered from, besides the site: the version of the code, and the paths of assets. */
export type FrameInputs = { code: string; assets: AssetManifest; version?: string; changes?: Changes };

/** List the frames of a site, and the snapshot that shows all of them. */
export function listFrames(site: Site, inputs: FrameInputs): { frames: Frame[]; snapshot: Snapshot } {
  const { changes, version } = inputs;
  const shell = getShellKey(site, inputs);
  const whole = getKey(shell, describeSite(site));
  const getPath = ({ href }: Doc) => getSitePath(href, site.settings.basePath);
  const docFrames = new Map(site.docs.map((doc) => [getPath(doc), getDocFrame(doc, site)]));
  const aboutFrames = new Map(site.about.pages.map((page) => [getPath(page), getAboutFrame(page, site)]));
  const books = [...getBooks(site)];
  const marked = changes ? listMarked(changes.docs).map((change) => getMarkedPath(change, site)) : [];
  const wholePaths = ['/', '/central/', '/a-z/', '/search/', NOT_FOUND_PATH];
  const frames = [
    ...[...docFrames, ...aboutFrames].map(([path, frame]) => ({ path, key: getKey(shell, frame) })),
    ...wholePaths.map((path) => ({ path, key: getKey(whole, path) })),
    ...site.trails.map(({ name }) => ({ path: getTrailPath(name), key: getKey(whole, 'trail', name) })),
    ...books.map(([path, { chapters, ...book }]) => {
      const listed = flattenChapters(chapters).map(({ number, title, doc }) => [
        number,
        title,
        doc && [doc.id, getHeadClass(doc.id, site)],
      ]);
      return { path, key: getKey(shell, book, listed, site.settings.buildDate, version) };
    }),
    ...(changes ? [PREVIEW_CHANGES_PATH, ...marked] : []).map((path) => {
      return { path, key: getKey(whole, path, changes?.docs, changes?.base) };
    }),
  ];
  return { frames, snapshot: { site, docFrames, aboutFrames, books: books.map(([path]) => path), version, changes } };
}

/** Leave out of a snapshot what need not be rendered. */
export function chooseFrames(snapshot: Snapshot, paths: Set<string>): Snapshot {
  const choose = <T>(frames: Map<string, T>) => new Map([...frames].filter(([path]) => paths.has(path)));
  return {
    ...snapshot,
    docFrames: choose(snapshot.docFrames),
    aboutFrames: choose(snapshot.aboutFrames),
    books: snapshot.books.filter((path) => paths.has(path)),
  };
}

/** Hash what every frame shows: the header, the footer and the banner of a preview. */
function getShellKey(site: Site, { code, assets }: FrameInputs): string {
  const { identity, settings } = site;
  const { basePath, siteUrl, preview } = settings;
  const links = [...identity.header, ...identity.footer.links].map(({ to }) => getLinkHref(to, site));
  return getKey(code, assets, identity, links, basePath, siteUrl, preview);
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
