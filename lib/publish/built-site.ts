import { shortenCommit } from '../format';
import type { SiteKind } from '../model/outputs';
import { getSettings } from '../settings';
import { type Artifact, checkArtifact } from './artifact';
import type { BuildRecord } from './build-record';
import { getPublishedAddress } from './command-options';
import type { PreviewOptions } from './preview-options';
import { getSiteFolder, isPreviewSite, PRODUCTION } from './site-path';
import { waitForBuild } from './wait-for-build';

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
