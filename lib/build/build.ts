import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Base, prepareBase } from '../changes/base';
import { readChanges } from '../changes/changes';
import { warnOfDeadDocs, writeCounts } from '../changes/counts';
import { markPages } from '../changes/mark-pages';
import { checkSite, type ReadDoc } from '../check/check-site';
import { hashContent } from '../content/hash-content';
import { readSite, type Site } from '../content/site';
import { getShownPath } from '../files';
import { checkOutput } from '../html/check-output';
import { fillBooks } from '../html/fill-books';
import { finishPages } from '../html/finish';
import { markPreview } from '../html/mark-preview';
import { compressSite } from '../output/hosts/compress';
import { buildHostFiles } from '../output/hosts/hosts';
import { buildRedirectPages } from '../output/hosts/redirect-pages';
import { buildOffline } from '../output/offline';
import { buildRecords } from '../output/records';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';
import { buildSocialCards } from '../output/social-cards';
import { countProblems, formatProblems, type PrintOptions, type Problem, ProblemError, plural } from '../problem';
import { buildSearchIndex } from '../search/index/build-index';
import type { Settings } from '../settings';
import { buildAssets } from './assets';
import { measureBudgets } from './budgets';
import { hashInputs } from './inputs';
import { withBuildLock } from './lock';
import { exportPages } from './next';
import { BUILD_STAMP, prepareStaging, readStamp, recoverSwap, type Stamp, swapIn } from './swap';
import { writeSiteFiles } from './write';

type Content = { site: Site; docs: ReadDoc[] };

/** Build the site into `settings.outDir`. Whatever fails, the last good site stays as it was. */
export function buildSite(settings: Settings, options?: PrintOptions): Promise<void> {
  return withBuildLock(async () => {
    const started = performance.now();
    recoverSwap(settings.outDir);
    const stamp: Stamp = { inputs: hashInputs(settings), content: hashContent(settings) };
    const staging = prepareStaging(settings.outDir);
    const content = await step('Check the content', () => checkContent(settings, options));
    try {
      await putTogether(staging, content, stamp, options);
    } catch (error) {
      // Where the ground has moved, that is why, whatever fell over first.
      refuseChange(settings, stamp);
      throw error;
    }
    refuseChange(settings, stamp);
    await step('Swap it in', () => swapIn(settings.outDir));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const shown = path.relative('', settings.outDir) || '.';
    console.log(`Built ${plural(content.site.docs.length, 'page')} into ${shown} in ${seconds} s.`);
  });
}

async function putTogether(
  staging: string,
  { site, docs }: Content,
  stamp: Stamp,
  options?: PrintOptions,
): Promise<void> {
  const { settings } = site;
  const assets = await step('Bundle the islands', () => buildAssets(site));
  const base = settings.preview && (await step('Get what it is compared with', () => prepareBase(settings)));
  await step('Render the pages', () => exportPages(settings, assets.manifest, base));
  const cards = await step('Draw the social cards', () => buildSocialCards(site));
  await step('Finish the site', async () => {
    finishPages(staging, settings);
    fillBooks(staging, site);
    copySectionPdfs(staging, settings, readSectionPdfs(settings));
    if (base) markChanges(staging, site, base, options);
    writeSiteFiles(staging, [...assets.files, ...cards, ...buildRecords(site, docs), ...buildSearchIndex(site, docs)]);
    writeSiteFiles(staging, [...buildRedirectPages(staging, site), ...buildHostFiles(site)]);
    if (settings.preview) markPreview(staging, settings.preview);
    writeSiteFiles(staging, await buildOffline(staging, site));
    writeFileSync(path.join(staging, BUILD_STAMP), JSON.stringify(stamp));
  });
  await step('Check the output', () => {
    report([...checkOutput(staging, site), ...measureBudgets(staging, site)], options);
  });
  if (site.identity.precompress) await step('Compress the site', () => compressSite(staging));
}

/** The steps read the files one after another: a file that changes between them would give a site of two states. */
function refuseChange(settings: Settings, { inputs }: Stamp): void {
  if (hashInputs(settings) === inputs) return;
  throw new ProblemError([
    {
      severity: 'error',
      file: getShownPath(settings.contentDir, ''),
      problem: 'A file was changed while the site was built.',
      fix: 'Build again when nothing is written to it any more.',
    },
  ]);
}

/** Whether the finished site is what these settings and files would build. */
export function isUpToDate(settings: Settings): boolean {
  recoverSwap(settings.outDir);
  return readStamp(settings.outDir)?.inputs === hashInputs(settings);
}

function checkContent(settings: Settings, options?: PrintOptions): Content {
  const site = readSite(settings);
  const { problems, docs } = checkSite(site);
  report(problems, options);
  return { site, docs };
}

/** Show what a preview changes, in its pages and in a line. */
function markChanges(staging: string, site: Site, base: Base, options?: PrintOptions): void {
  const changes = readChanges(site, base);
  markPages(staging, site, changes);
  console.log(`  ${writeCounts(changes.docs)}`);
  report(warnOfDeadDocs(changes.docs, site.settings), options);
}

/** Stop at errors, with the warnings beside them; print warnings alone and go on. */
function report(problems: Problem[], options?: PrintOptions): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems, options);
  if (problems.length > 0) console.warn(`${formatProblems(problems, options)}\n${countProblems(problems)}.`);
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
