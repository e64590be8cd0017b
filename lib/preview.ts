/** What a build must know to be a preview of a branch; without it, a build is the production site. */
export type Preview = {
  branch: string;
  /** Full hash. */
  commit: string;
  /** When the commit was built, as ISO 8601. */
  time: string;
  /** Address of the production site, base path included, without a slash at its end. */
  liveUrl?: string;
  /** Full hash of the merge base with the production branch; absent if there is none. */
  base?: string;
  /** Whether a host serves the preview at an address of its own, not below the production site. */
  hasOwnHost?: boolean;
};

/** The attribute of a link to the same page of the live site; its address is set as the page is finished. */
export const LIVE_LINK_ATTRIBUTE = 'data-live';

/** Whether a site brings the files that configure its host; a preview below the production site must not. */
export function hasHostFiles(preview: Preview | undefined): boolean {
  return !preview || preview.hasOwnHost === true;
}
