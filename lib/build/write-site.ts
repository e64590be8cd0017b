import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalysedDoc } from '../content/analyse-docs';
import type { Site } from '../content/site';
import { listSources } from '../content/sources';
import type { SiteFile } from '../files';
import type { SiteToCheck } from '../html/check-pages';
import { gatherFacts, type PageFacts } from '../html/facts';
import { markAsPreview } from '../html/mark-preview';
import { formatHtml, runPasses } from '../html/page';
import { buildHostFiles } from '../output/hosts/hosts';
import { buildRedirectPages } from '../output/hosts/redirect-pages';
import { buildOfflineFiles } from '../output/offline';
import { buildRecords } from '../output/records';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';
import { buildSearchIndex } from '../search/index/build-index';
import type { Settings } from '../settings';
import { PREVIEW_CHANGES_PATH } from '../slug';
import type { BuiltPage } from './build-pages';
import { BUILD_STAMP_FILE, type BuildStamp } from './swap';

/** The facts of the pages that were written, by file. */
export type PageFactsByFile = Map<string, PageFacts>;

/** Files of the content folder that the site shows as they are. */
const CONTENT_FILES = ['**/*.{avif,gif,jpg,jpeg,png,svg,webp}', '!_figures/**'];

/** Write pages below a folder as they are built; gives their facts. */
export function writePages(
  dir: string,
  pages: Iterable<BuiltPage>,
  onProgress: (done: number) => void,
): PageFactsByFile {
  const facts: PageFactsByFile = new Map();
  for (const page of pages) {
    writeFile(dir, page.file, page.html);
    facts.set(page.file, page.facts);
    onProgress(facts.size);
  }
  return facts;
}

/** Copy the files of `public/`, the images of the content, and the old pictures of a preview, by their path in the site. */
export function copyStaticFiles(dir: string, settings: Settings, pictures: Map<string, string> = new Map()): void {
  cpSync('public', dir, { recursive: true });
  for (const source of listSources(settings.contentDir, CONTENT_FILES)) {
    cpSync(path.join(settings.contentDir, source), path.join(dir, 'central', source));
  }
  for (const [sitePath, file] of pictures) cpSync(file, path.join(dir, sitePath));
  copySectionPdfs(dir, settings, readSectionPdfs(settings));
}

type OtherFiles = {
  site: Site;
  docs: AnalysedDoc[];
  made: SiteFile[];
  pages: PageFactsByFile;
  summary?: string;
  stamp: BuildStamp;
};

/** Write the files beside the pages: assets, records, the search, redirects, what hosts and the offline copy need, the stamp. */
export async function writeOtherFiles(dir: string, files: OtherFiles): Promise<void> {
  const { site, docs, made, pages, summary, stamp } = files;
  writeSiteFiles(dir, [...made, ...buildRecords(site, docs), ...buildSearchIndex(site, docs)]);
  if (summary !== undefined) writeSiteFiles(dir, [{ path: `${PREVIEW_CHANGES_PATH}summary.md`, contents: summary }]);
  writeRedirectPages(dir, site, pages);
  writeSiteFiles(dir, buildHostFiles(site));
  writeSiteFiles(dir, await buildOfflineFiles(dir, site));
  writeFileSync(path.join(dir, BUILD_STAMP_FILE), JSON.stringify(stamp));
}

function writeRedirectPages(dir: string, site: Site, pages: PageFactsByFile): void {
  const { preview } = site.settings;
  for (const { path: sitePath, contents } of buildRedirectPages(dir, site)) {
    const address = sitePath.replace(/index\.html$/, '');
    const page = runPasses(String(contents), preview ? [markAsPreview(address, preview)] : []);
    writeSiteFiles(dir, [{ path: sitePath, contents: preview ? formatHtml(page) : contents }]);
    pages.set(sitePath.slice(1), gatherFacts(page));
  }
}

/** Describe a finished folder for the check; the links of the sidebars are checked once, as those of the home page. */
export function describeOutput(dir: string, site: Site, pages: PageFactsByFile, sidebarHrefs: string[]): SiteToCheck {
  const { basePath, siteUrl } = site.settings;
  const home = pages.get('index.html');
  const all = new Map(pages);
  if (home)
    all.set('index.html', {
      ...home,
      links: [...home.links, ...sidebarHrefs.map((href) => ({ href, element: 'a' }))],
    });
  const hasFile = (file: string) => existsSync(path.join(dir, file));
  return { pages: all, hasFile, basePath, siteUrl, isStrict: site.identity.content === 'strict' };
}

/** Write files of the site below a folder; an address may hold encoded characters, a file's name does not. */
export function writeSiteFiles(dir: string, files: SiteFile[]): void {
  for (const { path: sitePath, contents } of files) writeFile(dir, decodeURI(sitePath), contents);
}

function writeFile(dir: string, name: string, contents: string | Uint8Array): void {
  const file = path.join(dir, name);
  // No address of the content has dots in it here; if one had, it would not leave the folder.
  if (!file.startsWith(dir + path.sep)) throw new Error(`"${name}" leads out of the site.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
