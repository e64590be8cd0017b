import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { shortenCommit } from '../format';
import { BUILD_STAMP_FILE, type BuildRecord, parseBuildRecord } from '../model/build-record';
import type { SiteKind } from '../model/outputs';
import { formatCount } from '../problem';
import { getSettings } from '../settings';
import { type Artifact, checkArtifact, checkBuiltLinks } from './artifact';
import {
  getPublishedAddress,
  getRef,
  getRefsReader,
  getTarget,
  getWriter,
  PREVIEW_OUT_DIR,
  type PublishOptions,
  requireOption,
} from './options';
import { type PublishOutcome, publishSite } from './publish';
import type { Refs } from './refs';
import { getPreviewSite, getSiteFolder, isPreviewSite, PRODUCTION } from './site-path';
import type { PublishedSite } from './target';

/** The response of an address: the expected build, something else, or none (also if it requires a sign-in). */
type ServedStatus =
  | { type: 'served'; isNoindex: boolean }
  | { type: 'other'; httpStatus: number }
  | { type: 'unreachable' };

/** The time limit for one response, in milliseconds. */
const RESPONSE_TIMEOUT = 10_000;

/** The pause between two requests, in milliseconds. */
const PAUSE = 1_000;

/** How long to try a host that does not respond, in milliseconds. */
const UNREACHABLE_TIMEOUT = 15_000;

/** The exit code for a build that is out of date, and was not published. */
const OUT_OF_DATE = 2;

/** A built site to publish: its branch and ref, its path in the target, and its folder. */
type BuiltSite = {
  branch: string;
  ref: string;
  site: string;
  from: string;
  /** Read the refs of the repository. Without it, the newer of two commits is published. */
  readRefs?: (commit: string) => Promise<Refs>;
  /** The state of a release. */
  state?: PublishedSite['state'];
  isNoindex?: boolean;
  /** Called when the target has the site, before its old files leave the caches of a CDN. */
  onPublished?: () => void;
};

/** Check a built preview and publish it. */
export function publishCommand(options: PublishOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  return publishBranch(options, branch, getPreviewSite(branch), options.from ?? PREVIEW_OUT_DIR);
}

/** Check a built production site and publish it. */
export function deployCommand(options: PublishOptions): Promise<number> {
  const branch = options.branch ?? options['production-branch'];
  return publishBranch(options, branch, PRODUCTION, options.from ?? getSettings().outDir);
}

/** Publish the site of a branch, and say why if it was not published. Returns the exit code. */
async function publishBranch(options: PublishOptions, branch: string, site: string, from: string): Promise<number> {
  const built = { branch, site, from, ref: getRef(options, branch), readRefs: getRefsReader(options) };
  const outcome = await publishBuiltSite(options, built);
  switch (outcome.type) {
    case 'published':
      return outcome.exitCode;
    case 'branch-deleted':
      console.log(`Not published: the branch ${branch} was deleted after the build.`);
      return OUT_OF_DATE;
    case 'superseded':
      console.log(`Not published: the branch ${branch} is now at ${shortenCommit(outcome.by)}.`);
      return OUT_OF_DATE;
    case 'exists':
      console.log('Not published: it is already published.');
      return 0;
    case 'older':
      console.log(`Not published: the newer commit ${shortenCommit(outcome.by)} of ${branch} is already published.`);
      return OUT_OF_DATE;
    default:
      return outcome satisfies never;
  }
}

/**
 * Check a built site and publish it, purge the caches that the options name, and wait until it is available. Prints what was published.
 */
export async function publishBuiltSite(
  options: PublishOptions,
  built: BuiltSite,
): Promise<Exclude<PublishOutcome, { type: 'published' }> | { type: 'published'; exitCode: number }> {
  const { site, ref, state, isNoindex, readRefs } = built;
  const target = getTarget(options);
  const artifact = readArtifact(options, built);
  const { record } = artifact;
  checkBuiltLinks(artifact, { isNoindex });
  let changes: string[] = [];
  const onChanges = (files: string[]) => {
    changes = files;
  };
  const readBuiltRefs = readRefs && (() => readRefs(record.commit));
  const publication = { artifact, site, ref, state, isReplaced: options.again, readRefs: readBuiltRefs, onChanges };
  const outcome = await publishSite(target, publication, getWriter(options));
  if (outcome.type !== 'published') return outcome;
  built.onPublished?.();
  await purgeChanges(options, record.basePath, changes);
  return { type: 'published', exitCode: await waitAndReport(options, site, record) };
}

/** Check a built site, and that it was built for its path in the target. */
function readArtifact(options: PublishOptions, { branch, site, from }: BuiltSite): Artifact {
  const { basePath: siteBasePath } = getSettings();
  const kind = getKind(site);
  const basePath = kind === 'production' ? siteBasePath : `${siteBasePath}/${getSiteFolder(site)}`;
  const { commit, 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  return checkArtifact(from, { branch, basePath, kind, commit, maxBytes, maxFiles });
}

function getKind(site: string): SiteKind {
  if (site === PRODUCTION) return 'production';
  return isPreviewSite(site) ? 'preview' : 'release';
}

/** Write the addresses of changed files into a file, and remove them from the caches of CloudFront, as the options say. */
async function purgeChanges(options: PublishOptions, basePath: string, files: string[]): Promise<void> {
  const { 'purge-file': purgeFile, invalidate } = options;
  const addresses = files.map((file) => encodeURI(`${basePath}/${file.replace(/(^|\/)index\.html$/, '$1')}`));
  if (purgeFile !== undefined) {
    writeFileSync(purgeFile, addresses.map((address) => `${address}\n`).join(''));
    console.log(`Wrote the addresses of ${formatCount(files.length, 'changed file')} into ${purgeFile}.`);
  }
  if (invalidate === undefined) return;
  const { invalidateAddresses } = await import('./object-store/cloudfront-edge');
  await invalidateAddresses(invalidate, addresses);
}

/** Wait until a site is available at its address, and report the result. Returns the exit code. */
async function waitAndReport(options: PublishOptions, site: string, record: BuildRecord): Promise<number> {
  const { wait } = options;
  const address = getPublishedAddress(options, site);
  const message = `Published ${record.branch} at ${shortenCommit(record.commit)}`;
  if (address === undefined) {
    console.log(`${message}. Add --url=ADDRESS to show its address and wait until it is available.`);
    return 0;
  }
  const status = await waitForBuild(address, record, wait * 1000);
  switch (status.type) {
    case 'served':
      console.log(`${message}: ${address}`);
      if (isPreviewSite(site) && !status.isNoindex)
        console.log(
          '  The host does not send "X-Robots-Tag: noindex", so search engines can index files other than pages.',
        );
      return 0;
    case 'unreachable':
      console.log(`${message}, but ${address} cannot be reached from here.`);
      return 0;
    case 'other':
      console.error(
        `${message}, but after ${wait} s ${address} does not serve this build (status ${status.httpStatus}).`,
      );
      return 1;
    default:
      return status satisfies never;
  }
}

/** Wait until an address serves a build, for at most `timeout` milliseconds. Returns the status of the final request. */
export async function waitForBuild(
  address: string,
  build: { commit: string; time: string },
  timeout: number,
): Promise<ServedStatus> {
  const startTime = Date.now();
  for (;;) {
    const status = await fetchStatus(address, build);
    const maxWait = status.type === 'unreachable' ? Math.min(timeout, UNREACHABLE_TIMEOUT) : timeout;
    if (status.type === 'served' || Date.now() + PAUSE > startTime + maxWait) return status;
    await pause(PAUSE);
  }
}

async function fetchStatus(address: string, build: { commit: string; time: string }): Promise<ServedStatus> {
  try {
    // A different query each time bypasses caches.
    const url = `${address}${BUILD_STAMP_FILE}?at=${Date.now()}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) });
    const record = response.ok ? parseBuildRecord(await response.text()) : undefined;
    if (record?.commit === build.commit && record.time === build.time) {
      return { type: 'served', isNoindex: /noindex/.test(response.headers.get('x-robots-tag') ?? '') };
    }
    const requiresSignIn = response.status === 401 || response.status === 403;
    return requiresSignIn ? { type: 'unreachable' } : { type: 'other', httpStatus: response.status };
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return { type: 'unreachable' };
    throw error;
  }
}
