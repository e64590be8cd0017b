import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  getReleaseAddressesSource,
  type ListedRelease,
  RELEASES_SOURCE,
  readReleases,
} from '../content/site-pages/releases';
import { getDisplayPath } from '../files';
import { formatTime } from '../format';
import { suggest } from '../nearest';
import { fail, type Problem, ProblemError } from '../problem';
import { getSettings } from '../settings';
import { getTarget } from './command-options';
import type { PreviewOptions } from './preview-options';
import { compareRelease, isComparisonOutdated, publishRelease, removeSites } from './release';
import { getReleaseSite, getUpgradeSite } from './site-path';

/** Publish one release. */
export async function publishCommand(options: PreviewOptions, id: string): Promise<number> {
  return (await publishRelease(options, findRelease(id))).exitCode;
}

/** Compare one release with the newest content. */
export async function compareCommand(options: PreviewOptions, id: string): Promise<number> {
  return (await compareRelease(options, findRelease(id))).exitCode;
}

/** Publish and compare all releases that need it. A problem with one release does not stop the others. */
export async function allCommand(options: PreviewOptions): Promise<number> {
  let exitCode = 0;
  for (const release of readListed()) {
    try {
      const published = await publishRelease(options, release);
      const isOutdated =
        release.state !== 'withdrawn' && (published.isChanged || (await isComparisonOutdated(options, release)));
      const compared = isOutdated ? await compareRelease(options, release) : published;
      exitCode = Math.max(exitCode, published.exitCode, compared.exitCode);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      console.error(`${error.message}\n`);
      exitCode = 1;
    }
  }
  return exitCode;
}

/** Remove a release, its comparison, and the list of its addresses. */
export async function removeCommand(options: PreviewOptions, id: string): Promise<number> {
  const file = path.join(getSettings().contentDir, getReleaseAddressesSource(id));
  const isRemoved = await removeSites(options, [getUpgradeSite(id), getReleaseSite(id)]);
  rmSync(file, { force: true });
  console.log(isRemoved ? `Removed release ${id}.` : `Release ${id} was not published.`);
  return 0;
}

/** List the releases, and when each was published and compared. */
export async function listCommand(options: PreviewOptions): Promise<number> {
  const published = await getTarget(options).read(async (contents) => contents.published);
  for (const { id, label, state } of readListed()) {
    const [release, upgrade] = [published.get(getReleaseSite(id)), published.get(getUpgradeSite(id))];
    const time = release ? `published ${formatTime(release.published)}` : 'not published';
    const comparison = upgrade ? `, compared ${formatTime(upgrade.published)}` : '';
    const isOther = release && release.state !== state;
    console.log(`${id}\n  ${label}, ${state}, ${time}${isOther ? ` as ${release.state}` : ''}${comparison}`);
  }
  return 0;
}

/** Read the listed releases. Throws a ProblemError with all problems of the file. */
function readListed(): ListedRelease[] {
  const { contentDir } = getSettings();
  const problems: Problem[] = [];
  const releases = readReleases(contentDir, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  if (releases.length === 0) console.log(`${getDisplayPath(contentDir, RELEASES_SOURCE)} lists no releases.`);
  return releases;
}

function findRelease(id: string): ListedRelease {
  const releases = readListed();
  const ids = releases.map((release) => release.id);
  const file = getDisplayPath(getSettings().contentDir, RELEASES_SOURCE);
  return (
    releases.find((release) => release.id === id) ??
    fail(file, `Does not list a release "${id}".`, suggest(id, ids, 'Add it with id:, label:, ref:, date: and state:.'))
  );
}
