import { readFileSync } from 'node:fs';
import { removeActiveMarkup } from '../../content/active-markup';
import type { Doc } from '../../content/doc';
import { type ResolvedLink, type Resolver, resolveCommonLink } from '../../content/link-target';
import { resolveStrictImage } from '../../content/strict-resolver';
import type { Settings } from '../../settings';
import { getSitePath } from '../../slug';
import type { DocTargets } from './find-doc';
import { findSourceFile } from './linked-files';
import { resolveDocusaurusImage, resolveDocusaurusLink } from './resolve-link';
import type { DocusaurusSite } from './site-config';

/** Create the resolver of a site of Docusaurus or another tool. */
export function createDocusaurusResolver(docusaurus: DocusaurusSite, settings: Settings): Resolver {
  return {
    resolveLink: (authored, site, from) => resolveForeignLink(authored, { ...site, docusaurus }, from),
    resolveImage: (authored, doc, site) => {
      const found = resolveDocusaurusImage(authored, doc, docusaurus);
      if (found.type === 'file' || !authored.startsWith('/')) return found;
      const inPublic = resolveStrictImage(authored, doc, site);
      return inPublic.type === 'file' ? inPublic : found;
    },
    findFile: (sitePath) => findSourceFile(sitePath, docusaurus),
    // An SVG image is published without active content.
    readFile: (file) =>
      /\.svg$/i.test(file) ? removeActiveMarkup(readFileSync(file, 'utf8')).svg : readFileSync(file),
    listFiles: (hrefs) => listLinkedFiles(hrefs, docusaurus, settings),
    dirs: [docusaurus.staticDir],
  };
}

/** Resolve a link of another tool's content to a doc, a file, or another page of its site. */
export function resolveForeignLink(authored: string, targets: DocTargets, from?: Doc): ResolvedLink {
  // In Docusaurus, this prefix marks an address that is used unchanged.
  const address = authored.replace(/^pathname:\/\//, '');
  return resolveCommonLink(address, authored, from) ?? resolveDocusaurusLink(address, targets, from);
}

/** List the files that pages link to or show, by their path in the site. */
function listLinkedFiles(
  hrefs: string[],
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
