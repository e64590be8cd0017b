import { formatSize, formatTime, shortenCommit } from '../format';
import { formatCount } from '../problem';
import { getPublishedAddress, getPublishedPath, getTarget, getWriter, requireOption } from './command-options';
import type { PreviewOptions } from './preview-options';
import { getPreviewSlug } from './preview-slug';
import { getBranchRef, readRefs } from './refs';
import { removePreview, sweepPreviews } from './sweep';
import type { PublishedSite } from './target';

/** Take away the preview of a branch; with --if-gone only if the branch no longer exists. */
export async function removeCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const ref = options.ref ?? getBranchRef(branch);
  const isWanted = async () => !options['if-gone'] || !(await readRefs(options.source)).has(ref);
  const isRemoved = await removePreview(getTarget(options), getPreviewSlug(branch), getWriter(options), isWanted);
  console.log(isRemoved ? `Took away the preview of ${branch}.` : `There is nothing of ${branch} to take away.`);
  return 0;
}

/** Take away the previews of deleted branches, and those over the limits. */
export async function sweepCommand(options: PreviewOptions): Promise<number> {
  const { 'max-age': maxAgeDays, 'max-count': maxCount, 'max-bytes': maxBytes } = options;
  const limits = { maxAgeDays, maxCount, maxBytes };
  const removals = await sweepPreviews(getTarget(options), () => readRefs(options.source), limits, getWriter(options));
  for (const { published, reason } of removals) console.log(`Took away ${published.branch}, as ${reason}.`);
  console.log(`Took away ${formatCount(removals.length, 'preview')}.`);
  return 0;
}

/** List what a target holds. */
export async function listCommand(options: PreviewOptions): Promise<number> {
  const published = await getTarget(options).read(async (view) => view.published);
  const all = [...published].map(([place, each]) => describe(options, place, each));
  if (options.json) console.log(JSON.stringify(all.map(({ line, kept, ...each }) => each)));
  else for (const { line } of all) console.log(line);
  return 0;
}

/** Describe the preview of a branch; the exit code is 1 if there is none. */
export async function statusCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const place = getPreviewSlug(branch);
  const found = await getTarget(options).read(async ({ published }) => published.get(place));
  console.log(found ? describe(options, place, found).line : `There is no preview of ${branch}.`);
  return found ? 0 : 1;
}

function describe(options: PreviewOptions, place: string, published: PublishedSite) {
  const address = getPublishedAddress(options, place) ?? getPublishedPath(place);
  const version = `${published.branch} at ${shortenCommit(published.commit)}`;
  const line = `${address}\n  ${version}, published ${formatTime(published.published)}, ${formatSize(published.bytes)}`;
  return { address, ...published, line };
}
