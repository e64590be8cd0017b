import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { type Cache, hasCachedResults, openCache, sweepCache } from '../cache';
import { checkSite } from '../check/check-site';
import type { AnalysedDoc } from '../content/analyse-docs';
import { hashContent } from '../content/hash-content';
import { getTranslationSettings } from '../content/languages';
import type { Site } from '../content/site';
import { listDocSources } from '../content/sources';
import { getDisplayPath } from '../files';
import { checkPages } from '../html/check-pages';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import { type BuildStamp, readBuildStamp } from '../model/build-record';
import { checkOutput, getSiteKind, type SiteKind } from '../model/outputs';
import { compressSite } from '../output/hosts/compress';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';
import { buildSocialCards } from '../output/social-cards';
import { formatContentVersion, readContentVersion } from '../print/content-version';
import { fail, formatCount, type PrintOptions, type Problem, removeRepetitions, reportProblems } from '../problem';
import { readSite } from '../readers/read-site';
import { buildBaseWarnings, prepareBase } from '../review/base';
import { getLivePaths, readSiteChanges } from '../review/compare';
import { buildChangeSummary, buildRedirectWarnings, formatChangeCounts } from '../review/summary';
import type { Settings } from '../settings';
import { inLanguage } from '../words/words';
import type { LivePaths } from './assemble';
import { buildAssets } from './assets';
import { type CompiledBodies, compileBodies, compileOldBodies } from './bodies';
import { buildStylesheet } from './brand-css';
import { checkBudgets } from './budgets';
import { buildPages, type PreviewInputs } from './build-pages';
import { hashCode, hashInputs } from './hash-inputs';
import { createProgressPrinter, formatFirstBuildTime, runBuildStep } from './progress';
import { renderFrames } from './render-frames';
import { type Renderer, startRenderer } from './renderer';
import { renderSidebars } from './sidebars';
import { prepareStaging, recoverSwap, swapIn, withBuildLock } from './swap';
import { describeOutput, writeOtherFiles, writePages } from './write-site';

/** The engine's font, which a site with its own does not need. */
const ENGINE_FONT = /\/atkinson-hyperlegible-next[^/]*$/;

/** The name of the step in which Next renders the pages. */
export const RENDER_STEP = 'Render the frames';

/** The problem if the content or the code changed while the site was built. */
export const CHANGED_DURING_BUILD = 'A file changed during the build.';

/** Options of a build; a cold build uses no cached results of earlier builds. */
export type BuildOptions = PrintOptions & { isCold?: boolean };

type Content = { site: Site; renderer: Renderer; docs: AnalysedDoc[]; bodies: CompiledBodies; problems: Problem[] };

/** Build the site into `settings.outDir`; if a build fails, the last good site stays unchanged. */
export function buildSite(settings: Settings, options: BuildOptions = {}): Promise<void> {
  return withBuildLock(async () => {
    const startTime = performance.now();
    recoverSwap(settings.outDir);
    const stamp: BuildStamp = { inputs: hashInputs(settings), content: hashContent(settings) };
    const staging = prepareStaging(settings.outDir);
    const places = [settings, ...getTranslationSettings(settings)];
    const contents: Content[] = [];
    if (!hasCachedResults()) {
      console.log(formatFirstBuildTime(places.flatMap(({ contentDir }) => listDocSources(contentDir)).length));
    }
    try {
      await runBuildStep('Check the content', async () => {
        for (const place of places) contents.push(await checkContent(place, options));
        const problems = contents.flatMap((content) => content.problems);
        reportProblems(removeRepetitions(problems, JSON.stringify), options);
      });
      await buildAll(staging, contents, stamp, options).catch((error: unknown) => {
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
      for (const { renderer } of contents) await renderer.close();
    }
  });
}

/** Parse, check and compile every page of a language. */
async function checkContent(settings: Settings, options: BuildOptions): Promise<Content> {
  const site = readSite(settings);
  const renderer = await startRenderer();
  const caches = { texts: openCache<AnalysedBody>('texts', options), html: openCache<BodyHtml>('html', options) };
  try {
    const bodies = await compileBodies(site, renderer, caches, createProgressPrinter('pages'));
    return { site, renderer, bodies, ...checkSite(site, bodies) };
  } catch (error) {
    await renderer.close();
    throw error;
  }
}

/** Build the checked content of every language: the main one into the folder, each other one into a folder in it. */
async function buildAll(staging: string, contents: Content[], stamp: BuildStamp, options: BuildOptions): Promise<void> {
  let livePaths: LivePaths | undefined;
  const frameCache = openCache<string>('frames', options);
  for (const content of contents) {
    const { identity, settings } = content.site;
    const { code, label } = settings.translation ?? { code: '' };
    if (label) console.log(label);
    await inLanguage(identity.language, async () => {
      const preview = await comparePreview(content, livePaths);
      livePaths ??= preview?.livePaths;
      const ownStamp = label === undefined ? stamp : undefined;
      await buildInto(path.join(staging, code), { ...content, preview, frameCache }, ownStamp, options);
    });
  }
  if (contents[0]?.site.identity.precompress) await runBuildStep('Compress the site', () => compressSite(staging));
  const problems = contents[0] ? checkFiles(staging, getSiteKind(contents[0].site.settings)) : [];
  reportProblems(problems, options);
}

/** Run the steps that build checked content into the staging folder. */
async function buildInto(
  staging: string,
  {
    site,
    docs,
    bodies,
    renderer,
    preview,
    frameCache,
  }: Content & { preview?: PreviewInputs; frameCache: Cache<string> },
  stamp: BuildStamp | undefined,
  options: BuildOptions,
): Promise<void> {
  const { settings } = site;
  const codeHash = hashCode('pages');
  const assets = await runBuildStep('Bundle the islands', () => buildAssets(site));
  const sidebars = await renderSidebars(site, renderer);
  // Free the memory of the renderer's threads, because Next needs it.
  await renderer.close();
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
  const cards = await runBuildStep('Draw the social cards', () => buildSocialCards(site));
  const summary = preview && buildChangeSummary(preview.changes, site, preview.diffResults.words);
  await runBuildStep('Write the other files', async () => {
    const hrefs = [...pages.values()].flatMap(({ links }) => links.map(({ href }) => href));
    copyFiles(staging, site, [...hrefs, ...sidebars.getHrefs()], preview?.diffResults.pictures);
    const extraFiles = [...assets.files, ...cards, stylesheet];
    await writeOtherFiles(staging, { site, docs, extraFiles, pages, summary, stamp });
  });
  await runBuildStep('Check the output', () => {
    const output = describeOutput(staging, site, pages, sidebars.getHrefs());
    const problems = [...checkPages(output), ...checkBudgets(staging, site)];
    reportProblems(problems.map(addFolder(settings)), options);
  });
}

/** Make a function that names a file of a language as in the whole site. */
function addFolder({ translation }: Settings): (problem: Problem) => Problem {
  return (problem) => (translation ? { ...problem, file: path.posix.join(translation.code, problem.file) } : problem);
}

/** Compare a preview with its merge base; undefined for production. Only the main language is compared: others get its live paths. */
async function comparePreview(
  { site, bodies, renderer }: Content,
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
  fail(
    getDisplayPath(settings.contentDir, ''),
    CHANGED_DURING_BUILD,
    'Wait until no program changes the files, then build again.',
  );
}

/** Check whether the finished site was built from the current settings and files. */
export function isUpToDate(settings: Settings): boolean {
  recoverSwap(settings.outDir);
  return readBuildStamp(settings.outDir)?.inputs === hashInputs(settings);
}

/** Report the files of a finished site that no row of the table of outputs describes: the publisher would refuse them. */
function checkFiles(dir: string, kind: SiteKind): Problem[] {
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
  copySectionPdfs(dir, settings, readSectionPdfs(settings));
}
