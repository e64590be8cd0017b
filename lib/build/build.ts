import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSite, type ReadDoc } from '../content/check';
import type { Doc } from '../content/doc';
import { getShownPath } from '../content/read';
import { readSite, type Site } from '../content/site';
import { countProblems, formatProblems, type Problem, ProblemError, plural } from '../problem';
import { buildSearchIndex } from '../search/build-index';
import type { Settings } from '../settings';
import { buildAssets } from './assets';
import { measureBudgets } from './budgets';
import { checkOutput } from './check-output';
import { finishPages } from './finish';
import { hashInputs } from './inputs';
import { withBuildLock } from './lock';
import { exportPages } from './next';
import { buildRecords } from './records';
import { BUILD_STAMP, prepareStaging, recoverSwap, swapIn } from './swap';
import { writeSiteFiles } from './write';

/** Build the site into `settings.outDir`. Whatever fails, the last good site stays as it was. */
export function buildSite(settings: Settings): Promise<void> {
  return withBuildLock(async () => {
    const started = performance.now();
    recoverSwap(settings.outDir);
    const inputs = hashInputs(settings);
    const staging = prepareStaging(settings.outDir);
    try {
      const { length } = await putTogether(staging, settings, inputs);
      refuseChange(settings, inputs);
      await step('Swap it in', () => swapIn(settings.outDir));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`Built ${plural(length, 'page')} into ${path.relative('', settings.outDir) || '.'} in ${seconds} s.`);
    } catch (error) {
      // Where the ground has moved, that is why, whatever fell over first; what is wrong in the content is said as it is.
      if (!(error instanceof ProblemError)) refuseChange(settings, inputs);
      throw error;
    }
  });
}

async function putTogether(staging: string, settings: Settings, inputs: string): Promise<Doc[]> {
  const { site, docs } = await step('Check the content', () => checkContent(settings));
  const assets = await step('Bundle the islands', () => buildAssets(site.identity));
  await step('Render the pages', () => exportPages(settings, assets.manifest));
  await step('Finish the site', () => {
    finishPages(staging, settings);
    writeSiteFiles(staging, [...assets.files, ...buildRecords(site, docs), ...buildSearchIndex(site, docs)]);
    writeFileSync(path.join(staging, BUILD_STAMP), JSON.stringify({ inputs }));
  });
  await step('Check the output', () => {
    report([...checkOutput(staging, site), ...measureBudgets(staging, site)]);
  });
  return site.docs;
}

/** The steps read the files one after another: a file that changes between them would give a site of two states. */
function refuseChange(settings: Settings, inputs: string): void {
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
  const stamp = path.join(settings.outDir, BUILD_STAMP);
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).inputs === hashInputs(settings);
}

function checkContent(settings: Settings): { site: Site; docs: ReadDoc[] } {
  const site = readSite(settings);
  const { problems, docs } = checkSite(site);
  report(problems);
  return { site, docs };
}

/** Stop at errors, with the warnings beside them; print warnings alone and go on. */
function report(problems: Problem[]): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  if (problems.length > 0) console.warn(`${formatProblems(problems)}\n${countProblems(problems)}.`);
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
