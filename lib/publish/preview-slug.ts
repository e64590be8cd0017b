import { createHash } from 'node:crypto';
import { PREVIEWS_DIR, slugify } from '../slug';

/** The maximum length of a slug, in characters. A slug must also be a valid label of a host name. */
const MAX_LENGTH = 63;

/** The length of the hash in a slug, in characters. */
const HASH_LENGTH = 12;

/** Get the slug of a branch's preview: a readable form of the branch name, and a hash that makes it unique. */
export function getPreviewSlug(branch: string): string {
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH_LENGTH);
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
