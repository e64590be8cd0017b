import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { openCache } from '../cache';
import { checkDoc, checkSite } from '../check/check-site';
import type { DocCache } from '../content/reader';
import { findPage, type Site } from '../content/site';
import { SIDES_FILE } from '../fact-places';
import { getContentType } from '../file-types';
import type { SiteFile } from '../files';
import { assembleBook, type ChapterTemplate, makeChapterTemplate } from '../html/book';
import { replaceMain, runPasses } from '../html/page';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import type { Doc } from '../model/doc';
import { buildProgramFiles } from '../output/program-files';
import type { Problem } from '../problem';
import { readSite } from '../readers/read-site';
import { buildSearchIndex } from '../search/index/build-index';
import type { Settings } from '../settings';
import { decodeSafely, getHref, getSitePath, isBookPath, NOT_FOUND_PATH } from '../slug';
import { inLanguage } from '../words/words';
import { addSidebar, fillFrame, finishPage, getPasses, type PageContext } from './assemble';
import { buildAssets } from './assets';
import { type Body, compileBodies, compileDoc } from './bodies';
import { type Frame, type FrameInputs, listFrames } from './frames';
import { SNAPSHOT_FILES } from './next';
import { type Renderer, startRenderer } from './renderer';
import { listenOnFreePort, refuseForeignRequest } from './serve-site';
import { renderSidebars } from './sidebars';
import { type Snapshot, writeSnapshot } from './snapshot';

/** The path of the event stream that makes open pages reload. */
const EVENTS_PATH = '/assets/reload';

const NO_STORE = { 'cache-control': 'no-store' };

/** Serve a site during development; forward requests for which `site` has no file or page to Next. `isOpen`: also for other machines. */
export async function startDevServer(
  settings: Settings,
  site: DevSite,
  nextAddress: string,
  port: number,
  isOpen = false,
): Promise<{ address: string; announceChange: () => void }> {
  const { basePath } = settings;
  const listeners = new Set<ServerResponse>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (refuseForeignRequest(request, response, isOpen)) return;
    const url = getForwardAddress(request.url ?? '/', nextAddress);
    const sitePath = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : url.pathname;
    if (sitePath === EVENTS_PATH) {
      response.writeHead(200, { ...NO_STORE, 'content-type': 'text/event-stream' }).write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const type = getContentType(sitePath);
    const isForNext = sitePath.startsWith('/_next/');
    const page = isForNext || type ? undefined : await site.getPage(sitePath);
    const file = isForNext || !type ? undefined : await site.getFile(sitePath);
    if (page !== undefined) {
      response.writeHead(200, { ...NO_STORE, 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else if (file) {
      response.writeHead(200, { ...NO_STORE, 'content-type': type }).end(file.contents);
    } else await proxyToNext(url, response);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  const usedPort = await listenOnFreePort(server, port, isOpen);
  const announceChange = () => {
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  return { address: `http://localhost:${usedPort}${getHref('/', basePath)}`, announceChange };
}

/** Get the address at which another server has the path and query of a request, and nothing else of it. */
export function getForwardAddress(target: string, serverAddress: string): URL {
  const [path = '', ...query] = target.split('?');
  const url = new URL(new URL(serverAddress).origin);
  // A setter, because a path such as //host/ would replace the host.
  url.pathname = path;
  url.search = query.join('?');
  return url;
}

/** Forward a request to Next, and send Next's response. A redirect stays on this server. */
async function proxyToNext(url: URL, response: ServerResponse): Promise<void> {
  const nextResponse = await fetch(url, { redirect: 'manual' });
  const redirect = nextResponse.headers.get('location');
  const target = redirect === null ? undefined : new URL(redirect, url);
  const location = target?.origin === url.origin ? target.pathname.replace(/^\/+/, '/') + target.search : undefined;
  response.writeHead(nextResponse.status, {
    ...NO_STORE,
    'content-type': nextResponse.headers.get('content-type') ?? 'application/octet-stream',
    ...(location && { location }),
  });
  if (nextResponse.body) Readable.fromWeb(nextResponse.body as never).pipe(response);
  else response.end();
}

/** The site as read most recently, and data derived from it. */
type State = {
  site: Site;
  context: PageContext;
  docs: Map<string, Doc>;
  frames: Map<string, Frame>;
  snapshot: Snapshot;
  isSnapshotWritten: boolean;
};

type FetchFrame = (route: string) => Promise<string>;

/** A site during development; makes pages and files on demand, as a build does. */
export class DevSite {
  private readonly docCache: DocCache = new Map();
  private readonly bodies = new Map<Doc, Body>();
  private readonly frames = new Map<string, string>();
  private readonly sidebarCache = openCache<string>('sidebars');
  private readonly caches = { texts: openCache<AnalysedBody>('texts'), html: openCache<BodyHtml>('html') };
  private renderer: Promise<Renderer> = startRenderer();
  private state?: Promise<State>;
  private files?: Promise<Map<string, SiteFile>>;

  constructor(
    private readonly settings: Settings,
    private readonly inputs: FrameInputs,
    private readonly fetchFrame: FetchFrame,
  ) {}

  /** Make the page at a path; undefined if there is no such page. */
  getPage(sitePath: string): Promise<string | undefined> {
    return this.withState((state) => this.makePage(sitePath, state));
  }

  /** Make a file that is not a page, such as an asset or a record. */
  getFile(sitePath: string): Promise<SiteFile | undefined> {
    return this.withState((state) => this.makeFile(sitePath, state));
  }

  private async makePage(sitePath: string, state: State): Promise<string | undefined> {
    const frame = state.frames.get(sitePath);
    const doc = state.docs.get(sitePath);
    if (doc && frame) return this.makeDocPage(doc, frame, state);
    const problems = state.site.problems.filter(({ severity }) => severity === 'error');
    // A file with invalid frontmatter has no page: show the errors at every address without a page.
    if (!frame) return problems.length > 0 ? this.makeProblemPage(problems, NOT_FOUND_PATH, state) : undefined;
    const html = await this.readFrame(frame, state);
    const page = runPasses(html, getPasses(sitePath, state.context, {}));
    if (!isBookPath(sitePath)) return addSidebar(finishPage(page), state.context);
    const chapters = await this.makeChapters(html, state);
    const book = assembleBook(page, {
      getChapter: (docId) => chapters.get(docId),
      getHref: (docId) => findPage(docId, state.site)?.href ?? '',
    });
    return addSidebar(book, state.context);
  }

  private async makeFile(sitePath: string, state: State): Promise<SiteFile | undefined> {
    if (sitePath.endsWith(`/${SIDES_FILE}`)) return this.makeSidesFile(sitePath, state);
    const { resolver, brand } = state.site;
    const own = brand.publicFiles.find((file) => file.path === sitePath);
    if (own) return { path: sitePath, contents: readFileSync(own.file) };
    const file = resolver.findFile(decodeSafely(sitePath));
    if (file !== undefined) return { path: sitePath, contents: resolver.readFile(file) };
    this.files ??= this.makeFiles(state);
    return (await this.files).get(sitePath);
  }

  private async makeSidesFile(sitePath: string, state: State): Promise<SiteFile | undefined> {
    const pagePath = sitePath.slice(0, -SIDES_FILE.length);
    const doc = state.docs.get(pagePath);
    const frame = state.frames.get(pagePath);
    const { sides } = doc && frame ? await this.fillFrame(doc, frame, state) : {};
    return sides && { path: sitePath, contents: sides.html };
  }

  /** Check the whole content; parses only the bodies that changed. */
  async check(): Promise<Problem[]> {
    const { site } = await this.getState();
    for (const doc of [...site.docs, ...site.sitePages.docs]) await this.getBody(doc, site);
    return checkSite(site, this.bodies).problems;
  }

  /** Discard the site as read; if code changed, also discard frames and bodies. */
  async invalidate({ hasCodeChanged }: { hasCodeChanged: boolean }): Promise<void> {
    this.state = undefined;
    this.files = undefined;
    if (!hasCodeChanged) return;
    this.bodies.clear();
    this.frames.clear();
    const old = this.renderer;
    this.renderer = startRenderer();
    // An error in the code stops the pages until it is corrected, and not the server.
    this.renderer.catch(() => undefined);
    await (await old.catch(() => undefined))?.close();
  }

  /** Stop the render threads. */
  async close(): Promise<void> {
    await (await this.renderer).close();
  }

  private getState(): Promise<State> {
    this.state ??= this.readState();
    return this.state;
  }

  /** Run work with the site as read, in its language. */
  private async withState<T>(work: (state: State) => Promise<T>): Promise<T> {
    const state = await this.getState();
    return inLanguage(state.site.identity.language, () => work(state));
  }

  private async readState(): Promise<State> {
    const site = readSite(this.settings, this.docCache);
    return inLanguage(site.identity.language, () => this.makeState(site));
  }

  private async makeState(site: Site): Promise<State> {
    const { frames, snapshot } = listFrames(site, this.inputs);
    const sidebars = await renderSidebars(site, await this.renderer, this.sidebarCache);
    const getPath = ({ href }: Doc) => getSitePath(href, this.settings.basePath);
    return {
      site,
      context: { site, codeHash: '', sidebars },
      docs: new Map([...site.docs, ...site.sitePages.docs].map((doc) => [getPath(doc), doc])),
      frames: new Map(frames.map((frame) => [frame.path, frame])),
      snapshot,
      isSnapshotWritten: false,
    };
  }

  private async readFrame({ key, route }: Frame, state: State): Promise<string> {
    const cached = this.frames.get(key);
    if (cached !== undefined) return cached;
    if (!state.isSnapshotWritten) writeSnapshot(SNAPSHOT_FILES.development, state.snapshot);
    state.isSnapshotWritten = true;
    const html = await this.fetchFrame(route);
    this.frames.set(key, html);
    return html;
  }

  private async getBody(doc: Doc, site: Site): Promise<Body> {
    // A body can show data of other docs, and facts: only its key tells whether it is out of date.
    const body = await compileDoc(doc, site, this.bodies, await this.renderer, this.caches);
    this.bodies.set(doc, body);
    return body;
  }

  private async makeDocPage(doc: Doc, frame: Frame, state: State): Promise<string> {
    const { site, context } = state;
    await this.getBody(doc, site);
    const problems = site.problems.filter(({ file }) => file === doc.file);
    const errors = [...problems, ...checkDoc(doc, site, this.bodies)].filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return this.makeProblemPage(errors, frame.path, state);
    const { page } = await this.fillFrame(doc, frame, state);
    return addSidebar(finishPage(page), context, site.byId.has(doc.id) ? doc : undefined);
  }

  private async fillFrame(doc: Doc, frame: Frame, state: State) {
    const body = await this.getBody(doc, state.site);
    const html = await this.readFrame(frame, state);
    return fillFrame(doc, body, { path: frame.path, html }, state.context);
  }

  /** Make a page that lists the errors instead of the requested page. */
  private async makeProblemPage(problems: Problem[], sitePath: string, state: State): Promise<string> {
    const { language } = state.site.identity;
    const list = await (await this.renderer).renderProblems({ language, problems });
    const frame = state.frames.get(sitePath);
    const html = frame ? await this.readFrame(frame, state) : '';
    const replace = (page: Parameters<typeof replaceMain>[0]) => replaceMain(page, list);
    return addSidebar(finishPage(runPasses(html, getPasses(sitePath, state.context, {}, [replace]))), state.context);
  }

  private async makeChapters(book: string, state: State): Promise<Map<string, ChapterTemplate>> {
    const chapters = new Map<string, ChapterTemplate>();
    for (const [, docId = ''] of book.matchAll(/ data-doc="([^"]*)"/g)) {
      const doc = findPage(docId, state.site);
      const frame = doc && state.frames.get(getSitePath(doc.href, this.settings.basePath));
      if (!frame) continue;
      chapters.set(docId, makeChapterTemplate((await this.fillFrame(doc, frame, state)).page));
    }
    return chapters;
  }

  private async makeFiles({ site }: State): Promise<Map<string, SiteFile>> {
    const { docs } = checkSite(site, await compileBodies(site, await this.renderer, this.caches));
    const assets = await buildAssets(site, true);
    const files = [...assets.files, ...buildProgramFiles(site, docs), ...buildSearchIndex(site, docs)];
    return new Map(files.map((file) => [file.path, file]));
  }
}
