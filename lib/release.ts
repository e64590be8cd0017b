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

/** The maximum length of a release's id, in characters. */
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
