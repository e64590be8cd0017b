/** The merge base with the production branch: the version that a preview is compared with. */
export type MergeBase = { type: 'found'; commit: string } | MissingBase;

/** Why a preview cannot be compared. `none`: there is no old version. `unreadable`: it could not be read. */
export type MissingBase = { type: 'none' | 'unreadable'; reason: string };

/** The branch and commit that a preview shows. The production site has none. */
export type Preview = {
  branch: string;
  /** Full hash of the commit. */
  commit: string;
  /** When the commit was built, in ISO 8601. */
  time: string;
  /** Address of the production site with its base path, without a trailing slash. */
  liveUrl?: string;
  base?: MergeBase;
  /** Whether the preview has its own host, instead of a path below the production site. */
  hasOwnHost?: boolean;
  /** The release that an upgrade compares the newest help with. The site has only the pages that changed. */
  upgradeFrom?: Pick<Release, 'id' | 'label'>;
};

/** The attribute of a link to the same page of the live site; a later build step sets its href. */
export const LIVE_LINK_ATTRIBUTE = 'data-live';

/** The sites that are not the production site, one of which settings may name. */
export type SiteCopy = { preview?: Preview; release?: Release };

/** The address of the live site, and whether search engines must ignore the pages of a preview or release. */
export type CopyMark = {
  liveUrl?: string;
  isNoindex: boolean;
  /** The path at which the live site has the page, if it is another one; empty if the live site does not have the page. */
  livePath?: string;
};

/** Get the mark of the pages of a preview or release; undefined for the production site. */
export function getCopyMark({ preview, release }: SiteCopy): CopyMark | undefined {
  if (release) return { liveUrl: release.newestUrl, isNoindex: release.state === 'old' };
  return preview && { liveUrl: preview.liveUrl, isNoindex: true };
}

/** The release that a site describes, other than the newest one. */
export type Release = {
  id: string;
  label: string;
  /** The day of the release, as `2025-04-01`. */
  date: string;
  state: 'supported' | 'old';
  /** Full hash of the commit of its content. */
  commit: string;
  /** Address of the newest help with its base path, without a trailing slash. */
  newestUrl: string;
};

/** The folder of all releases, below the production site's base path. */
export const RELEASES_DIR = 'releases';

/** The folder in a release with the site that compares it with the newest help. */
export const TO_NEWEST_DIR = 'to-newest';

const MAX_ID_LENGTH = 40;

/** Check that a name can be the id of a release. After a dot, it has a digit, so that no file name is an id. */
export function isReleaseId(name: string): boolean {
  return name.length <= MAX_ID_LENGTH && /^[a-z0-9]+(-[a-z0-9]+|\.\d[a-z0-9]*)*$/.test(name);
}

/** The folder of the comparisons of releases with the newest help, in a target. */
export const UPGRADES_DIR = 'upgrades';

/** Get the path of a release, without the base path and without a trailing slash. */
export function getReleasePath(id: string): string {
  return `/${RELEASES_DIR}/${id}`;
}

/** Check whether a file of the production site is in the folder of a release, which has its own site. */
export function isReleaseFile(file: string): boolean {
  const [folder, id = '', ...rest] = file.split('/');
  return folder === RELEASES_DIR && rest.length > 0 && isReleaseId(id);
}
