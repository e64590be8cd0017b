import type { Release } from './release';

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
