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
};

/** The attribute of a link to the same page of the live site; a later build step sets its href. */
export const LIVE_LINK_ATTRIBUTE = 'data-live';

/** Check whether a site contains host configuration. A preview below the production site must not. */
export function hasHostFiles(preview: Preview | undefined): boolean {
  return !preview || preview.hasOwnHost === true;
}
