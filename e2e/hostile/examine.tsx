// Run by corpus.test.ts as a separate process, because a case can make the process hang or run out of memory.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from '@/components/doc/article';
import { renderProblems } from '@/components/doc/problem-list';
import { compileBodyJob } from '@/components/mdx/compile-body';
import { makeSlotContents } from '@/lib/build/assemble';
import { createReferenceResolver } from '@/lib/build/bodies';
import { getDocFrame } from '@/lib/build/doc-frame';
import { checkSite } from '@/lib/check/check-site';
import { getBodyData } from '@/lib/content/body-data';
import type { Site } from '@/lib/content/site';
import { listSources } from '@/lib/content/sources';
import { fillSlots, formatHtml, runPasses } from '@/lib/html/page';
import { resolveReferences } from '@/lib/html/references';
import type { Doc } from '@/lib/model/doc';
import { buildProgramFiles } from '@/lib/output/program-files';
import type { Problem } from '@/lib/problem';
import { readSite } from '@/lib/readers/read-site';
import { buildSearchIndex } from '@/lib/search/index/build-index';
import { HOSTILE_CASES } from './cases';
import { findActiveContent } from './find-active-content';
import { formatHostilePage, type HostileCase } from './hostile-case';

/** The faults of a case, its CPU seconds and its memory. */
export type CaseResult = { isRefused: boolean; faults: string[]; seconds: number; megabytes: number };

const GOOD_PAGE = formatHostilePage('Tie up where there is room.', {
  title: '"A good page"',
  description: '"A page without any harm."',
});

async function examine(hostile: HostileCase, mode: string): Promise<CaseResult> {
  const dir = mkdtempSync(path.join(tmpdir(), 'help-hostile-'));
  const cpuBefore = process.cpuUsage();
  try {
    write(dir, hostile, mode);
    const site = readSite({ contentDir: dir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20' });
    const { problems, docs } = checkSite(site);
    const errors = problems.filter(({ severity }) => severity === 'error');
    const faults = [...findUnclearMessages(problems, dir), ...(await renderAll(site, errors))];
    if (errors.length === 0) {
      for (const source of listSources(dir, ['**/*.svg', '!_figures/**'])) {
        faults.push(
          ...findActiveContent(readFileSync(path.join(dir, source), 'utf8')).filter((active) => active !== '<image>'),
        );
      }
      buildSearchIndex(site, docs);
      buildProgramFiles(site, docs);
    }
    if (!site.docs.some(({ id }) => id === 'good')) faults.push('The good page is missing.');
    if ('ran' in globalThis || 'polluted' in {}) faults.push('Code from the case ran.');
    const { user, system } = process.cpuUsage(cpuBefore);
    const megabytes = Math.round(process.memoryUsage().rss / 1_000_000);
    return { isRefused: errors.length > 0, faults, seconds: (user + system) / 1_000_000, megabytes };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function write(dir: string, { files, symlinks = {} }: HostileCase, mode: string): void {
  const identity = `name: Help\naudiences: { crew: Crew }\ncontent: ${mode}\n`;
  for (const [name, contents] of Object.entries({ 'site.yml': identity, 'good.mdx': GOOD_PAGE, ...files })) {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(dir, name), contents);
  }
  for (const [name, target] of Object.entries(symlinks)) {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true });
    symlinkSync(target, path.join(dir, name));
  }
}

/** Render every doc as development does: its text, or its errors. */
async function renderAll(site: Site, errors: Problem[]): Promise<string[]> {
  const faults: string[] = [];
  for (const doc of site.docs) {
    const docErrors = errors.filter(({ file }) => file === doc.file);
    if (docErrors.length > 0 && doc.id === 'good') faults.push('The good page has an error.');
    const html =
      docErrors.length > 0
        ? renderProblems({ language: site.identity.language, problems: docErrors })
        : await renderDoc(doc, site);
    faults.push(...findActiveContent(html).map((active) => `${doc.id}: ${active}`));
  }
  return faults;
}

/** Render the page of a doc with the passes of a build. */
async function renderDoc(doc: Doc, site: Site): Promise<string> {
  const data = getBodyData(doc.body, site);
  const job = {
    body: doc.body,
    reader: site.reader.name,
    language: site.identity.language,
    data,
    context: site.reader.getContext(doc, site),
  };
  const { html, toc, ...analysed } = await compileBodyJob(job);
  const parts = makeSlotContents(doc, { ...analysed, key: '', readHtml: () => ({ html, toc }) });
  const frame = renderToStaticMarkup(<Article frame={getDocFrame(doc, site)} />);
  return formatHtml(runPasses(frame, [fillSlots(parts), resolveReferences(createReferenceResolver(doc, site))]));
}

/** List messages that are incomplete, or that contain the text of an internal error. */
function findUnclearMessages(problems: Problem[], dir: string): string[] {
  return problems
    .filter(({ file, problem, fix }) => {
      const isIncomplete = !file.startsWith(dir) || !problem || !fix || problem.length > 100_000;
      return (
        isIncomplete ||
        /RangeError|TypeError|call stack|\[object|is not a function|(?:^| )undefined\b/.test(`${problem} ${fix}`)
      );
    })
    .map(({ problem }) => `Unclear message: ${problem.slice(0, 200)}`);
}

process.on('message', async ({ index, mode }: { index: number; mode: string }) => {
  const hostile = HOSTILE_CASES[index];
  if (!hostile) throw new Error(`Unknown case ${index}.`);
  const failed = (error: unknown): CaseResult => {
    return { isRefused: false, faults: [String((error as Error).stack).slice(0, 600)], seconds: 0, megabytes: 0 };
  };
  process.send?.(await examine(hostile, mode).catch(failed));
});
process.send?.('ready');
