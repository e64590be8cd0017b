import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalysedDoc } from '../content/analyse-docs';
import type { Site } from '../content/site';
import { SIDES_FILE } from '../fact-places';
import type { SiteFile } from '../files';
import { markAsPreview } from '../html/links';
import { formatHtml, runPasses } from '../html/page';
import { type PageScan, type SiteToCheck, scanPage } from '../html/scan-page';
import { BUILD_STAMP_FILE, type BuildStamp } from '../model/build-record';
import type { ChangeSummary } from '../model/change-summary';
import { buildHostFiles } from '../output/hosts/hosts';
import { buildRedirectPages } from '../output/hosts/redirect-pages';
import { buildOfflineFiles } from '../output/offline';
import { buildProgramFiles } from '../output/program-files';
import { buildSearchIndex } from '../search/index/build-index';
import { getCopyMark, isReleaseFile } from '../site-copy';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import { buildFont } from './assets';
import type { BuiltPage } from './build-pages';

/** The scans of all written pages, by file. */
type PageScans = Map<string, PageScan>;

/** Write pages into a folder as they are built, and return their scans. */
export function writePages(dir: string, pages: Iterable<BuiltPage>, onProgress: (done: number) => void): PageScans {
  const scans: PageScans = new Map();
  for (const page of pages) {
    writeFile(dir, page.file, page.html);
    if (page.sides !== undefined) writeFile(dir, path.join(path.dirname(page.file), SIDES_FILE), page.sides);
    scans.set(page.file, page.scan);
    onProgress(scans.size);
  }
  return scans;
}

type OtherFiles = {
  site: Site;
  docs: AnalysedDoc[];
  extraFiles: SiteFile[];
  pages: PageScans;
  summary?: ChangeSummary;
  /** Absent for a part of a finished site. */
  stamp?: BuildStamp;
};

/** Write all files that are not pages, and the redirect pages. */
export async function writeOtherFiles(dir: string, files: OtherFiles): Promise<void> {
  const { site, docs, extraFiles, pages, summary, stamp } = files;
  writeSiteFiles(dir, [...extraFiles, ...(await buildFont(site.brand))]);
  if (summary !== undefined) writeSiteFiles(dir, [{ path: PREVIEW_SUMMARY_PATH, contents: JSON.stringify(summary) }]);
  if (!site.settings.preview?.upgradeFrom) {
    writeSiteFiles(dir, [...buildProgramFiles(site, docs), ...buildSearchIndex(site, docs)]);
    writeRedirectPages(dir, site, pages);
  }
  writeSiteFiles(dir, buildHostFiles(site));
  writeSiteFiles(dir, await buildOfflineFiles(dir, site));
  if (stamp) writeFileSync(path.join(dir, BUILD_STAMP_FILE), JSON.stringify(stamp));
}

function writeRedirectPages(dir: string, site: Site, pages: PageScans): void {
  const mark = getCopyMark(site.settings);
  for (const { path: sitePath, contents } of buildRedirectPages(dir, site)) {
    const address = sitePath.replace(/index\.html$/, '');
    const page = runPasses(String(contents), mark ? [markAsPreview(address, mark)] : []);
    writeSiteFiles(dir, [{ path: sitePath, contents: mark ? formatHtml(page) : contents }]);
    pages.set(sitePath.slice(1), scanPage(page));
  }
}

/** Describe a finished site for checkPages. Sidebar links are listed only for the home page, to check them once. */
export function describeOutput(dir: string, site: Site, pages: PageScans, sidebarHrefs: string[]): SiteToCheck {
  const { basePath, siteUrl, preview } = site.settings;
  const home = preview?.upgradeFrom ? undefined : pages.get('index.html');
  const all = new Map(pages);
  if (home)
    all.set('index.html', {
      ...home,
      links: [...home.links, ...sidebarHrefs.map((href) => ({ href, element: 'a' }))],
    });
  const hasFile = (file: string) => existsSync(path.join(dir, file)) || isReleaseFile(file);
  return { pages: all, hasFile, basePath, siteUrl, isStrict: !site.isConverted };
}

/** Write files of the site into a folder, under decoded names. */
export function writeSiteFiles(dir: string, files: SiteFile[]): void {
  for (const { path: sitePath, contents } of files) writeFile(dir, decodeURI(sitePath), contents);
}

function writeFile(dir: string, name: string, contents: string | Uint8Array): void {
  const file = path.join(dir, name);
  // Content checks already refuse such paths; check again before writing.
  if (!file.startsWith(dir + path.sep)) throw new Error(`"${name}" is outside the site.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
