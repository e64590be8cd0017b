import { formatSize } from '../format';
import { fail, formatCount } from '../problem';
import type { Refs } from './refs';
import { PRODUCTION, type PublishedSite, type Target, type TargetContents, type Writer } from './target';

/** A removed preview, and why it was removed. */
type Removal = { slug: string; published: PublishedSite; reason: string };

/** The limits for all previews together. */
export type SweepLimits = { maxAgeDays?: number; maxCount?: number; maxBytes?: number };

const DAY = 24 * 60 * 60 * 1000;

/** Remove a preview, if it exists and `isWanted` agrees. Returns whether it was removed. */
export async function removePreview(
  target: Target,
  slug: string,
  writer: Writer,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  let isRemoved = false;
  await target.update(writer, async ({ published }) => {
    isRemoved = published.has(slug) && (await isWanted());
    return isRemoved ? { type: 'remove', slugs: [slug], message: `Remove ${slug}` } : undefined;
  });
  return isRemoved;
}

/** Remove the previews of deleted branches, and the oldest previews over the limits. */
export async function sweepPreviews(
  target: Target,
  readRefs: () => Promise<Refs>,
  limits: SweepLimits,
  writer: Writer,
  now = new Date(),
): Promise<Removal[]> {
  let removals: Removal[] = [];
  await target.update(writer, async (contents) => {
    removals = chooseRemovals(contents, requireBranches(await readRefs()), limits, now);
    const slugs = removals.map(({ slug }) => slug);
    const message = `Remove ${formatCount(slugs.length, 'preview')}`;
    return slugs.length > 0 ? { type: 'remove', slugs, message } : undefined;
  });
  return removals;
}

/** Refuse a repository without branches: it is probably the wrong one. */
function requireBranches(refs: Refs): Refs {
  if ([...refs.keys()].some((ref) => ref.startsWith('refs/heads/'))) return refs;
  return fail(
    '--source',
    'This repository has no branches, so every preview would be removed.',
    'Check that it is the right repository. To remove a single preview, use `npm run preview -- remove`.',
  );
}

function chooseRemovals({ published }: TargetContents, refs: Refs, limits: SweepLimits, now: Date): Removal[] {
  const { maxAgeDays = Infinity, maxCount = Infinity, maxBytes = Infinity } = limits;
  // Newest first, so that the oldest exceed the limits.
  const previews = [...published]
    .filter(([slug]) => slug !== PRODUCTION)
    .sort(([, a], [, b]) => Date.parse(b.published) - Date.parse(a.published));
  let count = 0;
  let bytes = 0;
  const findReason = (preview: PublishedSite): string | undefined => {
    if (!refs.has(preview.ref)) return 'its branch was deleted';
    if (now.getTime() - Date.parse(preview.published) > maxAgeDays * DAY)
      return `it is more than ${formatCount(maxAgeDays, 'day')} old`;
    count += 1;
    bytes += preview.bytes;
    if (count > maxCount) return `there are more than ${formatCount(maxCount, 'preview')}`;
    return bytes > maxBytes ? `all previews together are larger than ${formatSize(maxBytes)}` : undefined;
  };
  return previews.flatMap(([slug, preview]) => {
    const reason = findReason(preview);
    return reason === undefined ? [] : [{ slug, published: preview, reason }];
  });
}
