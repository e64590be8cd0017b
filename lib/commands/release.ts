import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseSettings } from '../build/build-release';
import {
  getReleaseAddressesSource,
  type ListedRelease,
  RELEASES_SOURCE,
  readReleases,
} from '../content/site-pages/releases';
import { getDisplayPath } from '../files';
import { formatTime } from '../format';
import { tryGit } from '../git';
import { suggest } from '../nearest';
import { fail, type Problem, ProblemError } from '../problem';
import { removeSites } from '../publish/manage-commands';
import { getTarget, getWriter, type PublishOptions, parsePublishOptions } from '../publish/options';
import { publishBuiltSite } from '../publish/publish-built-site';
import { getReleaseSite, getUpgradeSite } from '../publish/site-path';
import type { PublishedSite } from '../publish/target';
import { getSettings } from '../settings';
import { choose, runCommand } from './run';

/** The folder that releases and upgrades are built into. */
const RELEASE_OUT_DIR = 'out.release';

/** The result of a command for one release. `isChanged`: the target has a new version. */
type Result = { isChanged: boolean; exitCode: number };

const UNCHANGED: Result = { isChanged: false, exitCode: 0 };

type BuildFacts = { ref: string; state?: ListedRelease['state']; isNoindex: boolean; onPublished?: () => void };

const COMMANDS: Record<string, (options: PublishOptions, id: string) => Promise<number>> = {
  publish: async (options, id) => (await publishRelease(options, findRelease(id))).exitCode,
  compare: async (options, id) => (await compareRelease(options, findRelease(id))).exitCode,
  remove: removeCommand,
  list: listCommand,
  all: allCommand,
};

/** The commands for all releases. */
const COMMON_COMMANDS = ['list', 'all'];

runCommand('release', ({ options, positionals: [command = '', id = ''] }) => {
  const parsed = parsePublishOptions(options, 'npm run release');
  const run = choose(COMMANDS, command, 'release', 'command');
  const fix = `Write npm run release -- ${command} ID, with an id of content/releases.yml.`;
  if (!id && !COMMON_COMMANDS.includes(command)) fail('npm run release', 'No release is given.', fix);
  return run(parsed, id);
});

/** Publish and compare all releases that need it. A problem with one release does not stop the others. */
async function allCommand(options: PublishOptions): Promise<number> {
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
async function removeCommand(options: PublishOptions, id: string): Promise<number> {
  const file = path.join(getSettings().contentDir, getReleaseAddressesSource(id));
  const isRemoved = await removeSites(getTarget(options), [getUpgradeSite(id), getReleaseSite(id)], getWriter(options));
  rmSync(file, { force: true });
  console.log(isRemoved ? `Removed release ${id}.` : `Release ${id} was not published.`);
  return 0;
}

/** List the releases, and when each was published and compared. */
async function listCommand(options: PublishOptions): Promise<number> {
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

/** Publish a release, unless the target has it in its present state. `again` replaces it. */
async function publishRelease(options: PublishOptions, release: ListedRelease): Promise<Result> {
  const { id, state, ref } = release;
  const site = getReleaseSite(id);
  const published = await readPublished(options, site);
  if (published?.state === state && !options.again) {
    console.log(`Release ${id} is already published. To build it again, add --again.`);
    return UNCHANGED;
  }
  if (state === 'withdrawn') return withdrawRelease(options, release, published);
  const { buildRelease } = await import('../build/build-release');
  const addresses = await buildRelease(getReleaseSettings(), release, state);
  const onPublished = () => writeAddresses(id, addresses);
  return publishBuild(options, site, { ref, state, isNoindex: state === 'old', onPublished });
}

/** Replace a published release by redirects to the newest help. */
async function withdrawRelease(
  options: PublishOptions,
  release: ListedRelease,
  published: PublishedSite | undefined,
): Promise<Result> {
  const { id, state, ref } = release;
  const site = getReleaseSite(id);
  if (!published) {
    console.log(`Release ${id} is withdrawn, and was never published.`);
    return UNCHANGED;
  }
  const files = await getTarget(options).read((contents) => contents.listFiles(site));
  const { buildWithdrawn } = await import('../build/build-release');
  buildWithdrawn(getReleaseSettings(), release, published, files);
  await removeSites(getTarget(options), [getUpgradeSite(id)], getWriter(options));
  return publishBuild(options, site, { ref, state, isNoindex: false });
}

/** Compare a release with the newest content, and publish the comparison. */
async function compareRelease(options: PublishOptions, release: ListedRelease): Promise<Result> {
  const branch = options['production-branch'];
  const { buildUpgrade } = await import('../build/build-release');
  await buildUpgrade(getReleaseSettings(), release, branch);
  return publishBuild(options, getUpgradeSite(release.id), { ref: `refs/heads/${branch}`, isNoindex: true });
}

/** Whether the newest content has changed since a release was compared with it. */
async function isComparisonOutdated(options: PublishOptions, { id }: ListedRelease): Promise<boolean> {
  const upgrade = await readPublished(options, getUpgradeSite(id));
  if (!upgrade) return true;
  const { contentDir } = getReleaseSettings().settings;
  return (await tryGit(['diff', '--quiet', upgrade.commit, 'HEAD', '--', '.'], { cwd: contentDir })).code !== 0;
}

/** Check and publish the site that was built last. */
async function publishBuild(options: PublishOptions, site: string, facts: BuildFacts): Promise<Result> {
  const { ref } = facts;
  const branch = ref.replace('refs/heads/', '');
  // A release stays when its tag or branch moves or is deleted.
  const readRefs = async (commit: string) => new Map([[ref, commit]]);
  const built = { ...facts, branch, site, from: RELEASE_OUT_DIR, readRefs };
  const outcome = await publishBuiltSite(options, built);
  if (outcome.type === 'published') return { isChanged: true, exitCode: outcome.exitCode };
  console.log(`Not published: another publisher published ${site} first.`);
  return UNCHANGED;
}

async function readPublished(options: PublishOptions, site: string): Promise<PublishedSite | undefined> {
  return getTarget(options).read(async ({ published }) => published.get(site));
}

/** Write the addresses of a release's pages into the content folder, for the links of the newest help. */
function writeAddresses(id: string, addresses: string[]): void {
  const { contentDir } = getReleaseSettings().settings;
  const source = getReleaseAddressesSource(id);
  const file = path.join(contentDir, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `# The pages of release ${id}. npm run release writes this file.\n${addresses.join('\n')}\n`);
  console.log(`Wrote ${getDisplayPath(contentDir, source)}. Commit it, so that pages link to this release.`);
}

/** Get the settings for building releases, and the address of the newest help. */
function getReleaseSettings(): ReleaseSettings {
  const settings = getSettings({ ...process.env, OUT_DIR: RELEASE_OUT_DIR });
  const { siteUrl, basePath } = settings;
  if (siteUrl === undefined)
    fail('SITE_URL', 'Releases lead to the newest help, but its address is not set.', 'Set SITE_URL to its origin.');
  return { settings, newestUrl: `${siteUrl}${basePath}` };
}
