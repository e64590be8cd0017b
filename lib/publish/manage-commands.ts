import path from 'node:path/posix';
import { formatSize, formatTime, shortenCommit } from '../format';
import { fail, formatCount } from '../problem';
import {
  getPublishedAddress,
  getPublishedPath,
  getRef,
  getTarget,
  getWriter,
  type PublishOptions,
  requireOption,
} from './options';
import { openSource, type Refs, type Source } from './refs';
import { getPreviewSite, isPreviewSite, PRODUCTION } from './site-path';
import type { PublishedSite, Target, TargetContents, Writer } from './target';

/** Remove the preview of a branch; with --if-gone only if the branch no longer exists. */
export async function removeCommand(options: PublishOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const ref = getRef(options, branch);
  const source = openSource(options.source);
  const shouldRemove = async (contents: TargetContents) =>
    !options['if-gone'] || (await isBranchDeleted(contents, source, ref, options.yes));
  const isRemoved = await removeSites(getTarget(options), [getPreviewSite(branch)], getWriter(options), shouldRemove);
  console.log(isRemoved ? `Removed the preview of ${branch}.` : `No preview of ${branch} was removed.`);
  return 0;
}

/** Remove the previews of deleted branches, and those over the limits. */
export async function sweepCommand(options: PublishOptions): Promise<number> {
  const { 'max-age': maxAgeDays, 'max-count': maxCount, 'max-bytes': maxBytes, yes: isConfirmed } = options;
  const limits = { maxAgeDays, maxCount, maxBytes, isConfirmed };
  const removals = await sweepPreviews(getTarget(options), openSource(options.source), limits, getWriter(options));
  for (const { branch, reason } of removals) console.log(`Removed ${branch}: ${reason}.`);
  console.log(`Removed ${formatCount(removals.length, 'preview')}.`);
  return 0;
}

/** List the published sites of a target. */
export async function listCommand(options: PublishOptions): Promise<number> {
  const published = await getTarget(options).read(async (contents) => contents.published);
  const sites = [...published].map(([site, record]) => describeSite(options, site, record));
  if (options.json) console.log(JSON.stringify(sites.map(({ line, kept, assetBytes, ...record }) => record)));
  else for (const { line } of sites) console.log(line);
  return 0;
}

/**
 * Describe the preview of a branch, or with --production the production site. The exit code is 1 if it does not exist or has wrong
 * files.
 */
export async function statusCommand(options: PublishOptions): Promise<number> {
  const site = options.production ? PRODUCTION : getPreviewSite(requireOption(options, 'branch'));
  const status = await getTarget(options).read(async ({ published, listChangedFiles }) => {
    return { record: published.get(site), changedFiles: (await listChangedFiles?.(site)) ?? [] };
  });
  const { record, changedFiles } = status;
  if (!record) {
    console.log(options.production ? 'There is no production site.' : `There is no preview of ${options.branch}.`);
    return 1;
  }
  console.log(describeSite(options, site, record).line);
  if (changedFiles.length === 0) return 0;
  console.log(
    `  ${formatCount(changedFiles.length, 'file')} of another version, such as ${changedFiles[0]}. Publish again.`,
  );
  return 1;
}

function describeSite(options: PublishOptions, site: string, record: PublishedSite) {
  const address = getPublishedAddress(options, site) ?? getPublishedPath(site);
  const version = `${record.branch} at ${shortenCommit(record.commit)}`;
  const line = `${address}\n  ${version}, published ${formatTime(record.published)}, ${formatSize(record.bytes)}`;
  return { address, ...record, line };
}

type Removal = { site: string; branch: string; reason: string };

/** The limits for all previews together. `isConfirmed` allows removing most of them at once. */
export type SweepLimits = { maxAgeDays?: number; maxCount?: number; maxBytes?: number; isConfirmed?: boolean };

/** The maximum number of previews that are always removed without confirmation. */
const MAX_UNCONFIRMED = 3;

/** How many commits are looked up in a repository. */
const MAX_LOOKUPS = 5;

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Remove the sites that exist, if `shouldRemove` returns true. Returns whether any was removed. */
export async function removeSites(
  target: Target,
  names: string[],
  writer: Writer,
  shouldRemove: (contents: TargetContents) => Promise<boolean> = async () => true,
): Promise<boolean> {
  let isRemoved = false;
  await target.update(writer, async (contents) => {
    const sites = names.filter((site) => contents.published.has(site) || contents.damaged.has(site));
    isRemoved = sites.length > 0 && (await shouldRemove(contents));
    return isRemoved ? { type: 'remove', sites, message: `Remove ${sites.join(' and ')}` } : undefined;
  });
  return isRemoved;
}

/** Remove the previews of deleted branches, and the oldest previews over the limits. */
export async function sweepPreviews(
  target: Target,
  source: Source,
  limits: SweepLimits,
  writer: Writer,
  now = new Date(),
): Promise<Removal[]> {
  let removals: Removal[] = [];
  await target.update(writer, async (contents) => {
    removals = chooseRemovals(contents, await readSourceRefs(contents, source, limits.isConfirmed), limits, now);
    if (!limits.isConfirmed) requireFewRemovals(removals, contents);
    const sites = removals.map(({ site }) => site);
    const message = `Remove ${formatCount(sites.length, 'preview')}`;
    return sites.length > 0 ? { type: 'remove', sites, message } : undefined;
  });
  return removals;
}

/** Whether a ref no longer exists in the repository that previews are built from. */
export async function isBranchDeleted(
  contents: TargetContents,
  source: Source,
  ref: string,
  isConfirmed = false,
): Promise<boolean> {
  return isDeleted(await readSourceRefs(contents, source, isConfirmed), ref);
}

/** Read the refs of a repository. Refuses a repository that is probably wrong: every preview would be removed. */
async function readSourceRefs({ published }: TargetContents, source: Source, isConfirmed = false): Promise<Refs> {
  const refs = await source.readRefs();
  const production = published.get(PRODUCTION);
  const fix = 'Check that it is the right repository. To remove a single preview, use `npm run preview -- remove`.';
  if (![...refs.keys()].some((ref) => ref.startsWith('refs/heads/')))
    fail('--source', 'This repository has no branches, so every preview would be removed.', fix);
  if (!production) {
    const previews = [...published].flatMap(([site, preview]) => (isPreviewSite(site) ? [preview] : []));
    if (isConfirmed || previews.length === 0 || (await hasCommitOfPreview(previews, refs, source))) return refs;
    const problem = 'None of the published previews was built from a commit of this repository.';
    return fail('--source', problem, `${fix} To remove previews of another repository, add --yes.`);
  }
  const { ref, commit } = production;
  if (refs.get(ref) === commit || (await source.hasCommit(ref, commit))) return refs;
  const problem = `The branch ${ref} of this repository does not contain ${shortenCommit(commit)}, the published commit of the production site.`;
  return fail('--source', problem, `${fix} If its history was rewritten, deploy the production site first.`);
}

/** Whether a repository has the commit of a preview. Looks for the commits of deleted branches of the newest previews only. */
async function hasCommitOfPreview(previews: PublishedSite[], refs: Refs, source: Source): Promise<boolean> {
  if (previews.some(({ ref, commit }) => refs.get(ref) === commit)) return true;
  const newest = [...previews].sort((a, b) => Date.parse(b.published) - Date.parse(a.published)).slice(0, MAX_LOOKUPS);
  for (const { commit } of newest) if (await source.hasCommit(commit, commit)) return true;
  return false;
}

/** Whether a ref was deleted. If a repository lists no refs of its type, such as pull requests, none was. */
function isDeleted(refs: Refs, ref: string): boolean {
  const refType = ref.split('/').slice(0, 2).join('/');
  return !refs.has(ref) && [...refs.keys()].some((other) => other.startsWith(`${refType}/`));
}

function requireFewRemovals(removals: Removal[], { published, damaged }: TargetContents): void {
  const previewCount = [...published.keys(), ...damaged].filter(isPreviewSite).length;
  if (removals.length <= MAX_UNCONFIRMED || removals.length * 2 <= previewCount) return;
  const examples = removals.slice(0, 5).map(({ branch, reason }) => `${branch}: ${reason}`);
  const problem = `This would remove ${removals.length} of ${previewCount} previews, so nothing was removed. For example, ${examples.join('; ')}.`;
  fail('sweep', problem, 'Check --source and the limits. To remove these previews, add --yes.');
}

function chooseRemovals({ published, damaged }: TargetContents, refs: Refs, limits: SweepLimits, now: Date): Removal[] {
  const { maxAgeDays = Infinity, maxCount = Infinity, maxBytes = Infinity } = limits;
  // Newest first, so that the oldest exceed the limits.
  const previews = [...published]
    .filter(([site]) => isPreviewSite(site))
    .sort(([, a], [, b]) => Date.parse(b.published) - Date.parse(a.published));
  let count = 0;
  let bytes = 0;
  const findReason = (preview: PublishedSite): string | undefined => {
    if (isDeleted(refs, preview.ref)) return 'its branch was deleted';
    if (now.getTime() - Date.parse(preview.published) > maxAgeDays * DAY)
      return `it is more than ${formatCount(maxAgeDays, 'day')} old`;
    count += 1;
    bytes += preview.bytes;
    if (count > maxCount) return `there are more than ${formatCount(maxCount, 'preview')}`;
    return bytes > maxBytes ? `all previews together are larger than ${formatSize(maxBytes)}` : undefined;
  };
  return [
    ...[...damaged]
      .filter(isPreviewSite)
      .map((site) => ({ site, branch: path.basename(site), reason: 'its record cannot be read' })),
    ...previews.flatMap(([site, preview]) => {
      const reason = findReason(preview);
      return reason === undefined ? [] : [{ site, branch: preview.branch, reason }];
    }),
  ];
}
