import { formatSize } from '../format';
import { fail, formatCount } from '../problem';
import type { Refs } from './refs';
import { PRODUCTION, type PublishedSite, type Target, type TargetContents, type Writer } from './target';

/** A preview that was taken away, and why. */
type Removal = { place: string; published: PublishedSite; reason: string };

/** The limits of all previews together. */
export type SweepLimits = { maxAgeDays?: number; maxCount?: number; maxBytes?: number };

const DAY = 24 * 60 * 60 * 1000;

/** Take away the preview at a place; gives whether there was one. */
export async function removePreview(
  target: Target,
  place: string,
  writer: Writer,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  let isRemoved = false;
  await target.update(writer, async ({ published }) => {
    isRemoved = published.has(place) && (await isWanted());
    return isRemoved ? { type: 'remove', places: [place], message: `Take away ${place}` } : undefined;
  });
  return isRemoved;
}

/** Take away the previews of deleted branches, and the oldest over the limits, but never the production site. */
export async function sweepPreviews(
  target: Target,
  readRefs: () => Promise<Refs>,
  limits: SweepLimits,
  writer: Writer,
  now = new Date(),
): Promise<Removal[]> {
  let removals: Removal[] = [];
  await target.update(writer, async (view) => {
    removals = chooseRemovals(view, checkRefs(await readRefs()), limits, now);
    const places = removals.map(({ place }) => place);
    const message = `Take away ${formatCount(places.length, 'preview')}`;
    return places.length > 0 ? { type: 'remove', places, message } : undefined;
  });
  return removals;
}

/** Refuse a repository without branches: it is more likely misread than empty. */
function checkRefs(refs: Refs): Refs {
  if ([...refs.keys()].some((ref) => ref.startsWith('refs/heads/'))) return refs;
  return fail(
    '--source',
    'The repository lists no branch at all, so that every preview would be taken away.',
    'Check that it is the right repository. To take a preview away anyway, use `npm run preview -- remove`.',
  );
}

function chooseRemovals({ published }: TargetContents, refs: Refs, limits: SweepLimits, now: Date): Removal[] {
  const { maxAgeDays = Infinity, maxCount = Infinity, maxBytes = Infinity } = limits;
  // The newest first, so that the oldest is over a limit.
  const previews = [...published]
    .filter(([place]) => place !== PRODUCTION)
    .sort(([, a], [, b]) => Date.parse(b.published) - Date.parse(a.published));
  let count = 0;
  let bytes = 0;
  const judge = (each: PublishedSite): string | undefined => {
    if (!refs.has(each.ref)) return 'its branch was deleted';
    if (now.getTime() - Date.parse(each.published) > maxAgeDays * DAY)
      return `it is more than ${formatCount(maxAgeDays, 'day')} old`;
    count += 1;
    bytes += each.bytes;
    if (count > maxCount) return `there are more than ${formatCount(maxCount, 'preview')}`;
    return bytes > maxBytes ? `the previews hold more than ${formatSize(maxBytes)}` : undefined;
  };
  return previews.flatMap(([place, each]) => {
    const reason = judge(each);
    return reason === undefined ? [] : [{ place, published: each, reason }];
  });
}
