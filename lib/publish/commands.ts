import { formatBytes, formatTime, shortenCommit } from '../format';
import { plural } from '../problem';
import { getAddress, getPath, getWriter, need, open } from './command-options';
import type { Options } from './options';
import { getPreviewSlug } from './preview-slug';
import { getBranchRef, readRefs } from './source';
import { removePreview, sweep } from './sweep';
import type { Published } from './target';

/** Take away the preview of a branch; with --if-gone only where the branch is not there any more. */
export async function removeCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  const ref = options.ref ?? getBranchRef(branch);
  const isWanted = async () => !options['if-gone'] || !(await readRefs(options.source)).has(ref);
  const isRemoved = await removePreview(open(options), getPreviewSlug(branch), getWriter(options), isWanted);
  console.log(isRemoved ? `The preview of ${branch} is taken away.` : `There is nothing of ${branch} to take away.`);
  return 0;
}

/** Take away the previews whose branch has gone, and what is over the limits. */
export async function sweepCommand(options: Options): Promise<number> {
  const { 'max-age': maxAgeDays, 'max-count': maxCount, 'max-bytes': maxBytes } = options;
  const limits = { maxAgeDays, maxCount, maxBytes };
  const removals = await sweep(open(options), () => readRefs(options.source), limits, getWriter(options));
  for (const { published, reason } of removals) console.log(`Taken away: ${published.branch}, as ${reason}.`);
  console.log(`${plural(removals.length, 'preview')} taken away.`);
  return 0;
}

/** List what stands in the target. */
export async function listCommand(options: Options): Promise<number> {
  const published = await open(options).look(async (view) => view.published);
  const all = [...published].map(([place, each]) => ({
    address: getAddress(options, place) ?? getPath(place),
    ...each,
  }));
  if (options.json) console.log(JSON.stringify(all.map(({ kept, ...each }) => each)));
  else for (const each of all) console.log(describe(each));
  return 0;
}

/** Say what of a branch stands in the target; the exit code is 1 where nothing does. */
export async function statusCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  const place = getPreviewSlug(branch);
  const found = await open(options).look(async ({ published }) => published.get(place));
  const address = getAddress(options, place) ?? getPath(place);
  console.log(found ? describe({ address, ...found }) : `There is no preview of ${branch}.`);
  return found ? 0 : 1;
}

function describe({ address, branch, commit, published, bytes }: Published & { address: string }): string {
  return `${address}\n  ${branch} at ${shortenCommit(commit)}, published ${formatTime(published)}, ${formatBytes(bytes)}`;
}
