import { createHash } from 'node:crypto';
import { PREVIEWS_DIR, slugify } from '../slug';

/** The longest name that can also be a part of a host's name. */
const LONGEST = 63;

const HASH_LENGTH = 12;

/**
 * Make the name that a branch's preview has in its address: what can be read of the branch, and a hash of all of it, so that
 * no two branches share one.
 */
export function getPreviewSlug(branch: string): string {
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH_LENGTH);
  const readable = slugify(branch)
    .replace(/[_-]+/g, '-')
    .slice(0, LONGEST - HASH_LENGTH - 1);
  return [readable.replace(/^-+|-+$/g, '') || 'branch', hash].join('-');
}

/** Whether a name is one that a preview can have. */
export function isPreviewSlug(name: string): boolean {
  return name.length <= LONGEST && /^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{12}$/.test(name);
}

/** The base path that a branch's preview is built for and served under. */
export function getPreviewBasePath(branch: string, siteBasePath: string): string {
  return `${siteBasePath}/${PREVIEWS_DIR}/${getPreviewSlug(branch)}`;
}
