import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeActiveMarkup } from '../content/active-markup';
import { findSourceFile } from '../readers/docusaurus/linked-files';
import type { DocusaurusSite } from '../readers/docusaurus/site-config';
import type { Site } from '../content/site';
import { listSources } from '../content/sources';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';
import type { Settings } from '../settings';
import { getFileHref, getSitePath } from '../slug';

/** Files that are copied from the content folder unchanged. */
const CONTENT_FILES = ['**/*.{avif,gif,jpg,jpeg,png,svg,webp}', '!_figures/**'];

/** Copy `public/`, images, section PDFs, and the old images of a preview. `hrefs` are the links of all pages. */
export function copyFiles(dir: string, site: Site, hrefs: string[], pictures: Map<string, string> = new Map()): void {
  const { settings, docusaurus } = site;
  cpSync('public', dir, { recursive: true });
  const copied = docusaurus ? listLinkedFiles(hrefs, docusaurus, settings) : listImages(settings, new Set(hrefs));
  for (const [sitePath, file] of [...copied, ...pictures]) {
    const target = path.join(dir, sitePath);
    mkdirSync(path.dirname(target), { recursive: true });
    if (docusaurus) writeFileSync(target, readLinkedFile(file));
    else cpSync(file, target);
  }
  copySectionPdfs(dir, settings, readSectionPdfs(settings));
}

/** Read a file of Docusaurus content that a page uses; an SVG image without active content. */
export function readLinkedFile(file: string): string | Uint8Array {
  return /\.svg$/i.test(file) ? removeActiveMarkup(readFileSync(file, 'utf8')).svg : readFileSync(file);
}

function listImages(settings: Settings, hrefs: Set<string>): [sitePath: string, file: string][] {
  const { contentDir, basePath, preview } = settings;
  const images = listSources(contentDir, CONTENT_FILES).map((source) => `/central/${source}`);
  // The newest help has the images of the pages that did not change.
  const isUsed = (image: string) => !preview?.upgradeFrom || hrefs.has(getFileHref(image, basePath));
  return images.filter(isUsed).map((image) => [image, path.join(contentDir, image.slice('/central/'.length))]);
}

/** List the files of Docusaurus content that pages link to or show, by their path in the site. */
function listLinkedFiles(
  hrefs: Iterable<string>,
  docusaurus: DocusaurusSite,
  { basePath, siteUrl = '' }: Settings,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const href of hrefs) {
    // Social networks get absolute addresses.
    const [address = ''] = href.replace(siteUrl, '').split('#');
    if (!address.startsWith(`${basePath}/central/@`)) continue;
    const sitePath = decodeURIComponent(getSitePath(address, basePath));
    const file = findSourceFile(sitePath, docusaurus);
    if (file !== undefined) files.set(sitePath, file);
  }
  return files;
}
