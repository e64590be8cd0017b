import { transformSync } from 'esbuild';
import type { AssetManifest } from '../assets';
import { listEsbuildTargets } from '../browser-bundle';
import { type Cache, getCacheKey } from '../cache';
import { getLinkHref, getListPaths } from '../content/links';
import type { Site } from '../content/site';
import type { Doc } from '../model/doc';
import { flattenChapters, getBooks, getRunningHeadClass } from '../print/books';
import { getRecordPath, listFacts } from '../record/installation';
import { getDiffPath, listDocsWithDiffPage, type SiteChanges } from '../review/changes';
import { getDocFramePath, getSitePath, getTrailPath, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import { getDocFrame, getSitePageFrame } from './doc-frame';
import { exportFrames, SNAPSHOT_FILES } from './next';
import { type Snapshot, writeSnapshot } from './snapshot';

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
      const runningHeads = inputs.assets['running-heads'];
      return { path, key: getCacheKey(shellKey, book, contents, runningHeads, site.settings.buildDate, version) };
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
function filterSnapshot(snapshot: Snapshot, paths: Set<string>): Snapshot {
  const filter = <T>(frames: Map<string, T>) => new Map([...frames].filter(([path]) => paths.has(path)));
  return {
    ...snapshot,
    docFrames: filter(snapshot.docFrames),
    sitePageFrames: filter(snapshot.sitePageFrames),
    books: snapshot.books.filter((path) => paths.has(path)),
  };
}

/** Hash the inputs of the parts that all frames share: header, footer and preview banner. Only books have running heads, which change with each title. */
function getShellKey(site: Site, { codeHash, assets: { 'running-heads': _, ...assets } }: FrameInputs): string {
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
    sitePages: site.sitePages.docs.map(({ href }) => href),
    trails: site.trails.map(({ stops, ...trail }) => [trail, stops.map(({ doc, why }) => [doc.id, why])]),
    links: links.map(({ to }) => getLinkHref(to, site)),
    facts: listFacts(site).map(({ id, answer }) => [answer !== undefined, id === home.website && answer?.value]),
    recordPath: getRecordPath(site),
  };
}

/** The frames of a site, a reader for their HTML, and the shared stylesheet. */
export type RenderedFrames = { frames: Frame[]; readFrame: (frame: Frame) => string; css: string };

/** Render the frames that are missing from the cache; Next runs only if a frame is missing. */
export async function renderFrames(site: Site, inputs: FrameInputs, cache: Cache<string>): Promise<RenderedFrames> {
  const { frames, snapshot } = listFrames(site, inputs);
  const styleKey = getCacheKey('stylesheet', inputs.codeHash);
  const cachedCss = cache.get(styleKey);
  const missing = cachedCss === undefined ? frames : frames.filter(({ key }) => !cache.has(key));
  const readFrame = ({ key, path }: Frame) => {
    const html = cache.get(key);
    if (html === undefined) throw new Error(`The frame of ${path} is missing from the cache.`);
    return html;
  };
  if (cachedCss !== undefined && missing.length === 0) return { frames, readFrame, css: cachedCss };
  writeSnapshot(SNAPSHOT_FILES.build, filterSnapshot(snapshot, new Set(missing.map(({ path }) => path))));
  const css = await exportFrames({ codeHash: inputs.codeHash, assets: inputs.assets, cache }, (exported) => {
    for (const { route, key } of missing) cache.set(key, exported.readHtml(route));
    const stylesheet = cleanStylesheet(exported.css);
    cache.set(styleKey, stylesheet);
    return stylesheet;
  });
  return { frames, readFrame, css };
}

/** Minify a stylesheet, without its comments about source maps, and make its addresses relative to its folder. */
function cleanStylesheet(css: string): string {
  const { code } = transformSync(css, { loader: 'css', minify: true, charset: 'utf8', target: listEsbuildTargets() });
  return code.replace(/url\((["']?)\/(?!\/)/g, 'url($1../');
}
