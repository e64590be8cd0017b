import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { type Cache, hasCachedResults, openCache, sweepCache } from '../cache';
import { checkSite } from '../check/check-site';
import type { AnalysedDoc } from '../content/analyse-docs';
import { getTranslationSettings, hashContent } from '../content/languages';
import type { Site } from '../content/site';
import { listDocSources } from '../content/sources';
import { getDisplayPath } from '../files';
import { checkPages } from '../html/scan-page';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import { type BuildStamp, readBuildStamp } from '../model/build-record';
import { checkOutput, getSiteKind, type SiteKind } from '../model/outputs';
import { compressSite } from '../output/hosts/compress';
import { copySectionPdfs } from '../output/section-pdfs';
import { buildSocialCards } from '../output/social-cards';
import { formatContentVersion, readContentVersion } from '../print/books';
import { fail, formatCount, type PrintOptions, type Problem, removeRepetitions, reportProblems } from '../problem';
import { readSite } from '../readers/read-site';
import { buildBaseWarnings, prepareBase } from '../review/base';
import { formatChangeCounts, getLivePaths } from '../review/changes';
import { readSiteChanges } from '../review/compare';
import { buildChangeSummary, buildRedirectWarnings } from '../review/summary';
import type { Settings } from '../settings';
import { inLanguage } from '../words/words';
import type { LivePaths } from './assemble';
import { buildAssets, buildStylesheet } from './assets';
import { type CompiledBodies, compileBodies, compileOldBodies } from './bodies';
import { checkBudgets } from './budgets';
import { buildPages, type PreviewInputs } from './build-pages';
import { renderFrames } from './frames';
import { hashCode, hashInputs } from './hash-inputs';
import { type Renderer, startRenderer } from './renderer';
import { renderSidebars, type Sidebars } from './sidebars';
import { prepareStaging, recoverSwap, swapIn, withBuildLock } from './swap';
import { describeOutput, writeOtherFiles, writePages } from './write-site';

/** The engine's font, which a site with its own does not need. */
const ENGINE_FONT = /\/atkinson-hyperlegible-next[^/]*$/;

/** The name of the step in which Next renders the pages. */
export const RENDER_STEP = 'Render the frames';

/** The problem if the content or the code changed while the site was built. */
export const CHANGED_DURING_BUILD = 'A file changed during the build.';

/** Options of a build; a cold build uses no cached results of earlier builds. */
type BuildOptions = PrintOptions & { isCold?: boolean };

type Content = { site: Site; docs: AnalysedDoc[]; bodies: CompiledBodies; problems: Problem[] };

type PreparedContent = Content & { preview?: PreviewInputs; sidebars: Sidebars };

/** Build the site into `settings.outDir`; if a build fails, the last good site stays unchanged. */
export function buildSite(settings: Settings, options: BuildOptions = {}): Promise<void> {
  return withBuildLock(async () => {
    const startTime = performance.now();
    recoverSwap(settings.outDir);
    const stamp: BuildStamp = { inputs: hashInputs(settings), content: hashContent(settings) };
    const staging = prepareStaging(settings.outDir);
    const places = [settings, ...getTranslationSettings(settings)];
    const contents: Content[] = [];
    const renderer = await startRenderer();
    if (!hasCachedResults()) {
      console.log(formatFirstBuildTime(places.flatMap(({ contentDir }) => listDocSources(contentDir)).length));
    }
    try {
      await runBuildStep('Check the content', async () => {
        for (const place of places) contents.push(await checkContent(place, renderer, options));
        const problems = contents.flatMap((content) => content.problems);
        reportProblems(removeRepetitions(problems, JSON.stringify), options);
      });
      await buildAll(staging, contents, renderer, stamp, options).catch((error: unknown) => {
        // If inputs changed during the build, report the change, because it probably caused this error.
        checkInputsUnchanged(settings, stamp);
        throw error;
      });
      checkInputsUnchanged(settings, stamp);
      await runBuildStep('Replace the old site', () => swapIn(settings.outDir));
      sweepCache();
      const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
      const outDir = path.relative('', settings.outDir) || '.';
      const count = contents.reduce((sum, { site }) => sum + site.docs.length, 0);
      console.log(`Built ${formatCount(count, 'page')} into ${outDir} in ${seconds} s.`);
    } finally {
      await renderer.close();
    }
  });
}

/** Parse, check and compile every page of a language. */
async function checkContent(settings: Settings, renderer: Renderer, options: BuildOptions): Promise<Content> {
  const site = readSite(settings);
  const caches = { texts: openCache<AnalysedBody>('texts', options), html: openCache<BodyHtml>('html', options) };
  const bodies = await compileBodies(site, renderer, caches, createProgressPrinter('pages'));
  return { site, bodies, ...checkSite(site, bodies) };
}

/** Build the checked content of every language: the main one into the folder, each other one into a folder in it. */
async function buildAll(
  staging: string,
  contents: Content[],
  renderer: Renderer,
  stamp: BuildStamp,
  options: BuildOptions,
): Promise<void> {
  const prepared = await prepareAll(contents, renderer, options);
  // Free the memory of the renderer's threads, because Next needs it.
  await renderer.close();
  const frameCache = openCache<string>('frames', options);
  for (const content of prepared) {
    const { identity, settings } = content.site;
    const { code, label } = settings.translation ?? { code: '' };
    if (label) console.log(label);
    const ownStamp = label === undefined ? stamp : undefined;
    await inLanguage(identity.language, () =>
      buildInto(path.join(staging, code), { ...content, frameCache }, ownStamp, options),
    );
  }
  if (contents[0]?.site.identity.precompress) await runBuildStep('Compress the site', () => compressSite(staging));
  const problems = contents[0] ? checkFiles(staging, getSiteKind(contents[0].site.settings)) : [];
  reportProblems(problems, options);
}

/** Compare the preview and render the sidebars of every language: everything that needs the renderer. */
async function prepareAll(contents: Content[], renderer: Renderer, options: BuildOptions): Promise<PreparedContent[]> {
  const prepared: PreparedContent[] = [];
  const cache = openCache<string>('sidebars', options);
  let livePaths: LivePaths | undefined;
  for (const content of contents) {
    await inLanguage(content.site.identity.language, async () => {
      const preview = await comparePreview(content, renderer, livePaths);
      livePaths ??= preview?.livePaths;
      prepared.push({ ...content, preview, sidebars: await renderSidebars(content.site, renderer, cache) });
    });
  }
  return prepared;
}

/** Run the steps that build checked content into the staging folder. */
async function buildInto(
  staging: string,
  { site, docs, bodies, preview, sidebars, frameCache }: PreparedContent & { frameCache: Cache<string> },
  stamp: BuildStamp | undefined,
  options: BuildOptions,
): Promise<void> {
  const { settings } = site;
  const codeHash = hashCode('pages');
  const assets = await runBuildStep('Bundle the islands', () => buildAssets(site));
  const version = formatContentVersion(readContentVersion(settings));
  const rendered = await runBuildStep(RENDER_STEP, () =>
    renderFrames(site, { codeHash, assets: assets.manifest, version, changes: preview?.changes }, frameCache),
  );
  const stylesheet = buildStylesheet(rendered.css, site.brand);
  const pages = await runBuildStep('Assemble the pages', () =>
    writePages(
      staging,
      buildPages({
        site,
        codeHash,
        sidebars,
        rendered,
        bodies,
        preview,
        stylesheet: settings.basePath + stylesheet.path,
        cache: openCache('pages', options),
      }),
      createProgressPrinter('pages', rendered.frames.length),
    ),
  );
  const cards = await runBuildStep('Draw the social cards', () =>
    buildSocialCards(site, hashCode('site'), openCache('cards', options)),
  );
  const summary = preview && buildChangeSummary(preview.changes, site, preview.diffResults.words);
  await runBuildStep('Write the other files', async () => {
    const hrefs = [...pages.values()].flatMap(({ links }) => links.map(({ href }) => href));
    copyFiles(staging, site, [...hrefs, ...sidebars.getHrefs()], preview?.diffResults.pictures);
    const extraFiles = [...assets.files, ...cards, stylesheet];
    await writeOtherFiles(staging, { site, docs, extraFiles, pages, summary, stamp });
  });
  await runBuildStep('Check the output', () => {
    const output = describeOutput(staging, site, pages, sidebars.getHrefs());
    const problems = [...checkPages(output).map(addFolder(settings)), ...checkBudgets(staging, site)];
    reportProblems(problems, options);
  });
}

/** Make a function that names a file of a language as in the whole site. */
function addFolder({ translation }: Settings): (problem: Problem) => Problem {
  return (problem) => (translation ? { ...problem, file: path.posix.join(translation.code, problem.file) } : problem);
}

/** Compare a preview with its merge base; undefined for production. Only the main language is compared: others get its live paths. */
async function comparePreview(
  { site, bodies }: Content,
  renderer: Renderer,
  mainLivePaths: LivePaths | undefined,
): Promise<PreviewInputs | undefined> {
  if (!site.settings.preview) return undefined;
  return runBuildStep('Compare the preview', async () => {
    const base = await prepareBase(site.settings);
    const changes = readSiteChanges({ site, bodies }, base);
    console.log(`  ${formatChangeCounts(changes)}`);
    reportProblems([...buildBaseWarnings(base), ...buildRedirectWarnings(changes.docs, site.settings)]);
    const oldHtml = await compileOldBodies(changes, renderer);
    const livePaths = mainLivePaths ?? getLivePaths(changes, site);
    return { changes, livePaths, oldHtml, diffResults: { words: new Map(), pictures: new Map() } };
  });
}

/** Fail if an input changed during the build: the site could mix two versions. */
function checkInputsUnchanged(settings: Settings, { inputs }: BuildStamp): void {
  if (hashInputs(settings) === inputs) return;
  const fix = 'Wait until no program changes the files, then build again.';
  fail(getDisplayPath(settings.contentDir, ''), CHANGED_DURING_BUILD, fix);
}

/** Check whether the finished site was built from the current settings and files. */
export function isUpToDate(settings: Settings): Promise<boolean> {
  return withBuildLock(async () => {
    recoverSwap(settings.outDir);
    return readBuildStamp(settings.outDir)?.inputs === hashInputs(settings);
  });
}

/** Report the files of a finished site that no row of the table of outputs describes: the publisher would refuse them. */
export function checkFiles(dir: string, kind: SiteKind): Problem[] {
  return globSync(['**'], { cwd: dir, dot: true })
    .sort()
    .flatMap((file): Problem[] => {
      const problem = checkOutput(file, 'file', kind);
      if (problem === undefined) return [];
      const isPublic = existsSync(`public/${file}`);
      const fix = isPublic
        ? 'Rename it, or remove it.'
        : 'Rename it in the content. A new kind of file needs a row in lib/model/outputs.ts.';
      return [{ severity: 'error', file: isPublic ? `public/${file}` : file, problem, fix }];
    });
}

/** Copy `public/`, the content folder's own `public/`, images, section PDFs, and the old images of a preview. `hrefs` are the links of all pages. */
export function copyFiles(dir: string, site: Site, hrefs: string[], pictures: Map<string, string> = new Map()): void {
  const { settings, resolver, brand } = site;
  cpSync('public', dir, { recursive: true, filter: (file) => !(brand.font && ENGINE_FONT.test(file)) });
  for (const { path: sitePath, file } of brand.publicFiles) cpSync(file, path.join(dir, sitePath));
  const own = new Set(brand.publicFiles.map(({ file }) => file));
  for (const [sitePath, file] of [...resolver.listFiles(hrefs), ...pictures]) {
    if (own.has(file)) continue;
    const target = path.join(dir, sitePath);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, resolver.readFile(file));
  }
  copySectionPdfs(dir, settings);
}

/** Run a step of the build; prints its name, and how long it took. */
async function runBuildStep<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Milliseconds between two lines of progress. */
const INTERVAL = 3000;

/** With fewer pages, a step takes only seconds and prints no progress. */
const MIN_PAGES = 50;

/** Create a function that prints the progress of a step every few seconds. */
function createProgressPrinter(noun: string, defaultTotal?: number): (done: number, total?: number) => void {
  let lastTime = performance.now();
  return (done, total = defaultTotal) => {
    const now = performance.now();
    if (now - lastTime < INTERVAL || (total ?? 0) < MIN_PAGES) return;
    lastTime = now;
    const [doneText = '', totalText = ''] = [done, total].map((number) => number?.toLocaleString('en-GB'));
    console.log(`  ${doneText} of ${totalText} ${noun}`);
  };
}

/** Describe how long a build without earlier results takes. Measured on two cores: 15 s, and 4.5 s for 100 pages (lib/MEASUREMENTS.md). */
export function formatFirstBuildTime(pages: number): string {
  const seconds = 15 + pages * 0.045;
  const time = seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `The first build of ${formatCount(pages, 'page')} takes about ${time} on two cores. Later builds only build what has changed.`;
}
