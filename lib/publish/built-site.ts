import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_STAMP_FILE } from '../build/swap';
import { shortenCommit } from '../format';
import type { SiteKind } from '../model/outputs';
import { getSettings } from '../settings';
import { type Artifact, checkArtifact } from './artifact';
import { type BuildRecord, parseBuildRecord } from './build-record';
import { getPublishedAddress } from './command-options';
import type { PreviewOptions } from './preview-options';
import { getSiteFolder, isPreviewSite, PRODUCTION } from './site-path';

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

/** A built site to publish: its branch, its path in the target, and its folder. */
export type BuiltSite = { branch: string; site: string; from: string };

/** Check a built site, and that it was built for its path in the target. */
export function readArtifact(options: PreviewOptions, { branch, site, from }: BuiltSite): Artifact {
  const { basePath: siteBasePath } = getSettings();
  const kind = getKind(site);
  const basePath = kind === 'production' ? siteBasePath : `${siteBasePath}/${getSiteFolder(site)}`;
  const { commit, 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  return checkArtifact(from, { branch, basePath, kind, commit, maxBytes, maxFiles });
}

/** Get the kind of a site from its path in a target. */
function getKind(site: string): SiteKind {
  if (site === PRODUCTION) return 'production';
  return isPreviewSite(site) ? 'preview' : 'release';
}

/** Wait until a site is available at its address, and report the result. Returns the exit code. */
export async function waitAndReport(options: PreviewOptions, site: string, record: BuildRecord): Promise<number> {
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
