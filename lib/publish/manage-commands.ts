import { formatSize, formatTime, shortenCommit } from '../format';
import { formatCount } from '../problem';
import type { PreviewOptions } from './options';
import { getPublishedAddress, getPublishedPath, getRef, getTarget, getWriter, requireOption } from './options';
import { openSource } from './refs';
import { getPreviewSite, PRODUCTION } from './site-path';
import { isBranchDeleted, removePreview, sweepPreviews } from './sweep';
import type { PublishedSite, TargetContents } from './target';

/** Remove the preview of a branch; with --if-gone only if the branch no longer exists. */
export async function removeCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const ref = getRef(options, branch);
  const source = openSource(options.source);
  const shouldRemove = async (contents: TargetContents) =>
    !options['if-gone'] || (await isBranchDeleted(contents, source, ref, options.yes));
  const isRemoved = await removePreview(getTarget(options), getPreviewSite(branch), getWriter(options), shouldRemove);
  console.log(isRemoved ? `Removed the preview of ${branch}.` : `No preview of ${branch} was removed.`);
  return 0;
}

/** Remove the previews of deleted branches, and those over the limits. */
export async function sweepCommand(options: PreviewOptions): Promise<number> {
  const { 'max-age': maxAgeDays, 'max-count': maxCount, 'max-bytes': maxBytes, yes: isConfirmed } = options;
  const limits = { maxAgeDays, maxCount, maxBytes, isConfirmed };
  const removals = await sweepPreviews(getTarget(options), openSource(options.source), limits, getWriter(options));
  for (const { branch, reason } of removals) console.log(`Removed ${branch}: ${reason}.`);
  console.log(`Removed ${formatCount(removals.length, 'preview')}.`);
  return 0;
}

/** List the published sites of a target. */
export async function listCommand(options: PreviewOptions): Promise<number> {
  const published = await getTarget(options).read(async (contents) => contents.published);
  const sites = [...published].map(([site, record]) => describeSite(options, site, record));
  if (options.json) console.log(JSON.stringify(sites.map(({ line, kept, ...record }) => record)));
  else for (const { line } of sites) console.log(line);
  return 0;
}

/**
 * Describe the preview of a branch, or with --production the production site. The exit code is 1 if it does not exist or has wrong
 * files.
 */
export async function statusCommand(options: PreviewOptions): Promise<number> {
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

function describeSite(options: PreviewOptions, site: string, record: PublishedSite) {
  const address = getPublishedAddress(options, site) ?? getPublishedPath(site);
  const version = `${record.branch} at ${shortenCommit(record.commit)}`;
  const line = `${address}\n  ${version}, published ${formatTime(record.published)}, ${formatSize(record.bytes)}`;
  return { address, ...record, line };
}
