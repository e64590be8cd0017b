import { formatBytes } from '../format';
import { fail, plural } from '../problem';
import type { Refs } from './source';
import { PRODUCTION, type Published, type Target, type View, type Writer } from './target';

/** A preview that was taken away, and why. */
type Removal = { place: string; published: Published; reason: string };

/** What may stay: previews of branches that are there, and of these no more, no larger and no older than this. */
export type Limits = { maxAgeDays?: number; maxCount?: number; maxBytes?: number };

const DAY = 24 * 60 * 60 * 1000;

/** Take away the preview at a place; one that is not there is taken away already. Gives whether it was there. */
export async function removePreview(
  target: Target,
  place: string,
  writer: Writer,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  let isThere = false;
  await target.change(writer, async ({ published }) => {
    isThere = published.has(place) && (await isWanted());
    return isThere ? { type: 'remove', places: [place], message: `Take away ${place}` } : undefined;
  });
  return isThere;
}

/** Take away the previews whose branch has gone, and the oldest of those over the limits; the production site is never touched. */
export async function sweep(
  target: Target,
  readRefs: () => Promise<Refs>,
  limits: Limits,
  writer: Writer,
  now = new Date(),
): Promise<Removal[]> {
  let removals: Removal[] = [];
  await target.change(writer, async (view) => {
    removals = chooseRemovals(view, checkRefs(await readRefs()), limits, now);
    const places = removals.map(({ place }) => place);
    return places.length > 0
      ? { type: 'remove', places, message: `Take away ${plural(places.length, 'preview')}` }
      : undefined;
  });
  return removals;
}

/** A repository without branches is more likely one that was misread than one whose every branch has gone. */
function checkRefs(refs: Refs): Refs {
  if ([...refs.keys()].some((ref) => ref.startsWith('refs/heads/'))) return refs;
  return fail(
    '--source',
    'The repository lists no branch at all, so that every preview would be taken away.',
    'See that it is the right repository. To take a preview away all the same, use `npm run preview -- remove`.',
  );
}

function chooseRemovals({ published }: View, refs: Refs, limits: Limits, now: Date): Removal[] {
  const { maxAgeDays = Infinity, maxCount = Infinity, maxBytes = Infinity } = limits;
  const previews = [...published]
    .filter(([place]) => place !== PRODUCTION)
    .sort(([, a], [, b]) => Date.parse(b.published) - Date.parse(a.published));
  const removals: Removal[] = [];
  let count = 0;
  let bytes = 0;
  // From the newest, so that the oldest is what goes over a limit.
  for (const [place, each] of previews) {
    const add = (reason: string) => removals.push({ place, published: each, reason });
    if (!refs.has(each.ref)) add('its branch has gone');
    else if (now.getTime() - Date.parse(each.published) > maxAgeDays * DAY)
      add(`it is more than ${plural(maxAgeDays, 'day')} old`);
    else {
      count += 1;
      bytes += each.bytes;
      if (count > maxCount) add(`there are more than ${plural(maxCount, 'preview')}`);
      else if (bytes > maxBytes) add(`the previews hold more than ${formatBytes(maxBytes)}`);
    }
  }
  return removals;
}
