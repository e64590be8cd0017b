import { hashContents } from '../files';
import { isReleaseId, RELEASES_DIR, TO_NEWEST_DIR, UPGRADES_DIR } from '../site-copy';
import { PREVIEWS_DIR, slugify } from '../slug';

/** The path of the production site in a target. Every other site has a path of two segments. */
export const PRODUCTION = '';

/** The folders of a target that contain sites. */
export const SITE_FOLDERS = [PREVIEWS_DIR, RELEASES_DIR, UPGRADES_DIR];

/** The maximum length of a slug, in characters. A slug must also be a valid label of a host name. */
const MAX_LENGTH = 63;

const HASH_LENGTH = 12;

/** Get the slug of a branch's preview: a readable form of the branch name, and a hash that makes it unique. */
export function getPreviewSlug(branch: string): string {
  const hash = hashContents(branch).slice(0, HASH_LENGTH);
  const readable = slugify(branch)
    .replace(/[_-]+/g, '-')
    .slice(0, MAX_LENGTH - HASH_LENGTH - 1);
  return [readable.replace(/^-+|-+$/g, '') || 'branch', hash].join('-');
}

/** Whether a name is a valid slug of a preview. */
export function isPreviewSlug(name: string): boolean {
  return name.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{12}$/.test(name);
}

/** Get the base path of a branch's preview. */
export function getPreviewBasePath(branch: string, siteBasePath: string): string {
  return `${siteBasePath}/${PREVIEWS_DIR}/${getPreviewSlug(branch)}`;
}

/** Get the path of a branch's preview in a target. */
export function getPreviewSite(branch: string): string {
  return `${PREVIEWS_DIR}/${getPreviewSlug(branch)}`;
}

/** Get the path of a release in a target. */
export function getReleaseSite(id: string): string {
  return `${RELEASES_DIR}/${id}`;
}

/** Get the path of a release's upgrade in a target. */
export function getUpgradeSite(id: string): string {
  return `${UPGRADES_DIR}/${id}`;
}

/** Whether a path in a target is that of a preview. */
export function isPreviewSite(site: string): boolean {
  const [folder, name = '', ...rest] = site.split('/');
  return folder === PREVIEWS_DIR && rest.length === 0 && isPreviewSlug(name);
}

/** Whether a path in a target is that of a preview, release or upgrade. */
export function isSite(site: string): boolean {
  const [folder = '', name = '', ...rest] = site.split('/');
  const isOtherSite = [RELEASES_DIR, UPGRADES_DIR].includes(folder) && rest.length === 0 && isReleaseId(name);
  return isOtherSite || isPreviewSite(site);
}

/** Get the site whose folder contains a site, and the site's path in it. Returns undefined for production and previews. */
export function getParentSite(site: string): { parent: string; path: string } | undefined {
  const [folder, id = ''] = site.split('/');
  if (folder === RELEASES_DIR) return { parent: PRODUCTION, path: site };
  return folder === UPGRADES_DIR ? { parent: getReleaseSite(id), path: TO_NEWEST_DIR } : undefined;
}

/** Get the folder of a site below the production site, as in addresses. */
export function getSiteFolder(site: string): string {
  const [folder, id = ''] = site.split('/');
  return folder === UPGRADES_DIR ? `${getReleaseSite(id)}/${TO_NEWEST_DIR}` : site;
}

/** Find the site that a file below the production site belongs to. Returns undefined for foreign files among previews. */
export function findSite(file: string, isPublished: (site: string) => boolean): string | undefined {
  const [folder, name = '', subfolder] = file.split('/');
  if (folder === PREVIEWS_DIR) return isPreviewSlug(name) ? `${folder}/${name}` : undefined;
  if (folder !== RELEASES_DIR || subfolder === undefined || !isReleaseId(name)) return PRODUCTION;
  const sites = [...(subfolder === TO_NEWEST_DIR ? [getUpgradeSite(name)] : []), getReleaseSite(name)];
  return sites.find(isPublished) ?? PRODUCTION;
}
