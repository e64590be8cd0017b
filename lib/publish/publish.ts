import path from 'node:path/posix';
import { BUILD_STAMP_FILE, parseBuildRecord } from '../model/build-record';
import { fail } from '../problem';
import type { Artifact } from './artifact';
import type { Refs } from './refs';
import { findSite, getParentSite, isPreviewSite, PRODUCTION } from './site-path';
import { PUBLISHED_FILE, type PublishedSite, type Target, type TargetContents, type Writer } from './target';

/** How long the assets of a previous version are kept for open pages, in milliseconds. */
const KEEP_ASSETS_FOR = 24 * 60 * 60 * 1000;

/** A file with a hash of its contents in its name. */
const HASHED_NAME = /\.[0-9a-f]{8,}(\.|\/|$)/;

/** A checked site to publish, its path in the target, and the ref that it was built from. */
type Publication = {
  artifact: Artifact;
  site: string;
  ref: string;
  /** Read the refs just before the edit. Without it, the newer of two commits is published. */
  readRefs?: () => Promise<Refs>;
  /** Called with the files that the edit adds, changes or removes. */
  onChanges?: (files: string[]) => void;
  /** The state of a release. One that is published in this state stays, unless `isReplaced`. */
  state?: PublishedSite['state'];
  isReplaced?: boolean;
  now?: Date;
};

/** The result of publishing. All but `published` leave the target unchanged. */
export type PublishOutcome =
  | { type: 'published' }
  | { type: 'branch-deleted' | 'exists' }
  | { type: 'superseded' | 'older'; by: string };

/** Publish a site to a target, unless its branch was deleted or has newer commits. */
export async function publishSite(target: Target, publication: Publication, writer: Writer): Promise<PublishOutcome> {
  const { artifact, site, ref, readRefs, state, onChanges, now = new Date() } = publication;
  const { record, dir, files, checked } = artifact;
  let outcome: PublishOutcome = { type: 'published' };
  await target.update(writer, async (contents) => {
    const previous = contents.published.get(site);
    const refs = await readRefs?.();
    outcome = decideOutcome(publication, previous, refs);
    if (outcome.type !== 'published') return undefined;
    await checkFolder(contents, publication);
    onChanges?.(await listChanges(contents, publication));
    const { branch, commit, committed, time } = record;
    const { keep, bytes, assetExpiries, assetBytes } = await listFilesToKeep(contents, publication, now);
    const published = {
      branch,
      ref,
      commit,
      committed,
      time,
      published: now.toISOString(),
      bytes,
      state,
      kept: assetExpiries,
      assetBytes,
    };
    return {
      type: 'put',
      site,
      dir,
      checked,
      files,
      published,
      keep,
      message: `Publish ${site || 'the site'} at ${commit}`,
    };
  });
  return outcome;
}

/** List the files that the publication adds, changes or removes. */
async function listChanges(contents: TargetContents, { artifact, site }: Publication): Promise<string[]> {
  const previous = parseBuildRecord((await contents.readFile(site, BUILD_STAMP_FILE)) ?? '')?.files ?? {};
  const { files } = artifact.record;
  const names = [...new Set([...Object.keys(previous), ...Object.keys(files)])];
  return names.filter((file) => previous[file] !== files[file]).sort();
}

function decideOutcome(
  { artifact, site, ref, state, isReplaced }: Publication,
  previous: PublishedSite | undefined,
  refs: Refs | undefined,
): PublishOutcome {
  const { commit, committed } = artifact.record;
  if (state !== undefined && previous?.state === state && !isReplaced) return { type: 'exists' };
  if (previous && isPreviewSite(site) && previous.branch !== artifact.record.branch) {
    const problem = `Is the address of the preview of ${previous.branch}, so ${artifact.record.branch} was not published.`;
    fail(site, problem, 'Rename the branch: the addresses of these two are the same.');
  }
  if (refs) {
    const head = refs.get(ref);
    if (head === undefined) return { type: 'branch-deleted' };
    return head === commit ? { type: 'published' } : { type: 'superseded', by: head };
  }
  const isOlder = previous !== undefined && Date.parse(committed) < Date.parse(previous.committed);
  return isOlder ? { type: 'older', by: previous.commit } : { type: 'published' };
}

/** Throw a ProblemError if a site would get files at addresses of another one. */
async function checkFolder(contents: TargetContents, { artifact, site }: Publication): Promise<void> {
  const { parent, path: folder } = getParentSite(site) ?? {};
  const isPublished = (name: string) => contents.published.has(name) || contents.damaged.has(name);
  if (parent && !isPublished(parent))
    fail(site, `Needs ${parent}, which is not published.`, 'Publish the release first.');
  const file =
    parent === undefined
      ? artifact.files.find((name) => site === PRODUCTION && findSite(name, isPublished) !== PRODUCTION)
      : (await contents.listFiles(parent)).find((name) => name.startsWith(`${folder}/`));
  if (file === undefined) return;
  const problem = 'Has an address in the folder of another site. The published sites did not change.';
  fail(file, problem, 'Move the page to another address, or choose another id for the release.');
}

/**
 * List the files of the previous version to keep: hashed assets for a day, and files that no build made, such as a host's settings.
 * `assetExpiries` says until when each asset is kept, `assetBytes` the size of each asset of the site, and `bytes` the size of all files.
 * Assets that would make the site too large are not kept.
 */
async function listFilesToKeep(
  contents: TargetContents,
  { artifact, site }: Publication,
  now: Date,
): Promise<{
  keep: string[];
  bytes: number;
  assetExpiries: Record<string, string>;
  assetBytes: Record<string, number>;
}> {
  const previous = contents.published.get(site);
  const record = parseBuildRecord((await contents.readFile(site, BUILD_STAMP_FILE)) ?? '');
  const expiries: [string, string][] = [];
  const foreignFiles: string[] = [];
  const newFiles = new Set([...artifact.files, PUBLISHED_FILE]);
  const newFolders = new Set(artifact.files.flatMap(listFolders));
  // A new file also replaces a folder with its name, and a new folder a file.
  const isReplaced = (file: string) =>
    newFolders.has(file) || [file, ...listFolders(file)].some((name) => newFiles.has(name));
  for (const file of (await contents.listFiles(site)).filter((name) => !isReplaced(name))) {
    const isBuilt = previous?.kept[file] !== undefined || (record !== undefined && Object.hasOwn(record.files, file));
    const expiry = previous?.kept[file] ?? new Date(now.getTime() + KEEP_ASSETS_FOR).toISOString();
    if (!isBuilt) foreignFiles.push(file);
    else if (HASHED_NAME.test(file) && Date.parse(expiry) > now.getTime()) expiries.push([file, expiry]);
  }
  const ownAssets = [...artifact.checked].filter(([file]) => HASHED_NAME.test(file));
  const assetBytes = Object.fromEntries(ownAssets.map(([file, { bytes }]) => [file, bytes]));
  const assetExpiries: Record<string, string> = {};
  let bytes = artifact.bytes;
  // Those that were replaced last are kept first.
  for (const [file, expiry] of expiries.sort(([, a], [, b]) => Date.parse(b) - Date.parse(a))) {
    const size = previous?.assetBytes[file] ?? 0;
    if (bytes + size > artifact.maxBytes) break;
    bytes += size;
    assetExpiries[file] = expiry;
    assetBytes[file] = size;
  }
  return { keep: [...foreignFiles, ...Object.keys(assetExpiries)], bytes, assetExpiries, assetBytes };
}

function listFolders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [...listFolders(folder), folder];
}
