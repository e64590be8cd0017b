import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../build/build';
import { BUILD_STAMP_FILE } from '../build/swap';
import { writeSiteFiles } from '../build/write-site';
import { checkOutContent } from '../changes/base';
import { findRefCommit } from '../changes/merge-base';
import { readIdentity } from '../content/identity';
import { getPageAddresses } from '../content/redirects';
import { type ListedRelease, RELEASES_SOURCE } from '../content/site-pages/releases';
import { getDisplayPath } from '../files';
import { runGit } from '../git';
import { formatRedirectPage } from '../output/hosts/redirect-pages';
import { fail, ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { getReleasePath, type Release, TO_NEWEST_DIR } from '../release';
import { getSettings, type Settings, toPreviewSettings } from '../settings';
import { type BuildRecord, writeBuildRecord } from './build-record';
import type { PublishedSite } from './target';

/** The folder that releases and upgrades are built into. */
export const RELEASE_OUT_DIR = 'out.release';

/** The folder for the content of a release. */
const CONTENT_DIR = path.resolve('.cache/release');

/** Get the settings for building releases, and the address of the newest help. */
export function getReleaseSettings(): { settings: Settings; newestUrl: string } {
  const settings = getSettings({ ...process.env, OUT_DIR: RELEASE_OUT_DIR });
  const { siteUrl, basePath } = settings;
  if (siteUrl === undefined)
    fail('SITE_URL', 'Releases lead to the newest help, but its address is not set.', 'Set SITE_URL to its origin.');
  return { settings, newestUrl: `${siteUrl}${basePath}` };
}

/** Build a release from its tag or branch. Returns the addresses of its pages. */
export async function buildRelease(
  { id, label, date, ref }: ListedRelease,
  state: Release['state'],
): Promise<string[]> {
  const { settings, newestUrl } = getReleaseSettings();
  const commit = await requireCommit(settings, ref);
  const committed = await readCommitTime(settings, commit);
  const checkout = await checkOutContent(settings.contentDir, commit, CONTENT_DIR);
  if (checkout.type !== 'found') {
    const problem = `The content of release ${id} could not be read: ${checkout.reason}.`;
    return fail(getReleasesFile(settings), problem, 'Correct ref:, or build in a clone that has it.');
  }
  const releaseSettings: Settings = {
    ...settings,
    contentDir: CONTENT_DIR,
    originalDir: settings.contentDir,
    basePath: `${settings.basePath}${getReleasePath(id)}`,
    siteUrl: undefined,
    // The same day for every build: otherwise, other reviews would be due.
    buildDate: committed.slice(0, 10),
    release: { id, label, date, state, commit, newestUrl },
  };
  try {
    await buildSite(releaseSettings);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problem = `The content of release ${id} at ${ref} does not pass the checks. The target did not change.`;
    const fix = 'Correct these problems on a branch, and write its name as ref:.';
    throw new ProblemError([{ severity: 'error', file: getReleasesFile(settings), problem, fix }, ...error.problems]);
  }
  writeRecord(releaseSettings, { branch: ref, commit, committed });
  return getPageAddresses(readSite(releaseSettings));
}

/** Build the comparison of a release with the newest content. */
export async function buildUpgrade({ id, label, ref }: ListedRelease, branch: string): Promise<void> {
  const { settings, newestUrl } = getReleaseSettings();
  const base = { type: 'found', commit: await requireCommit(settings, ref) } as const;
  const commit = (await runGit(['rev-parse', 'HEAD'], { cwd: settings.contentDir })).trim();
  const time = new Date().toISOString();
  const basePath = `${settings.basePath}${getReleasePath(id)}/${TO_NEWEST_DIR}`;
  const preview = { branch, commit, time, liveUrl: newestUrl, base, upgradeFrom: { id, label } };
  const upgradeSettings = toPreviewSettings({ ...settings, basePath }, preview);
  await buildSite(upgradeSettings);
  writeRecord(upgradeSettings, { branch, commit, committed: await readCommitTime(settings, commit) });
}

/** Build the redirects of a withdrawn release's pages to the newest help, from the files that are published. */
export function buildWithdrawn({ id, ref }: ListedRelease, published: PublishedSite, files: string[]): void {
  const { settings, newestUrl } = getReleaseSettings();
  const basePath = `${settings.basePath}${getReleasePath(id)}`;
  const identity = readIdentity(settings.contentDir, []);
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map((file) => `/${file}`);
  rmSync(settings.outDir, { recursive: true, force: true });
  writeSiteFiles(settings.outDir, [
    ...pages.map((page) => {
      const address = page.replace(/index\.html$/, '');
      const site = {
        identity: { ...identity, offline: false, favicon: undefined },
        settings: { ...settings, basePath },
      };
      return { path: page, contents: formatRedirectPage(address, `${newestUrl}${address}`, site) };
    }),
    { path: BUILD_STAMP_FILE, contents: '{}' },
  ]);
  cpSync('public/favicon.svg', path.join(settings.outDir, 'favicon.svg'));
  const { commit, committed } = published;
  writeRecord({ ...settings, basePath }, { branch: ref, commit, committed });
}

function writeRecord(
  { outDir, basePath }: Settings,
  facts: Pick<BuildRecord, 'branch' | 'commit' | 'committed'>,
): void {
  writeBuildRecord(outDir, { ...facts, basePath, time: new Date().toISOString(), isPreview: true });
}

async function readCommitTime({ contentDir }: Settings, commit: string): Promise<string> {
  return (await runGit(['show', '--no-patch', '--format=%cI', commit], { cwd: contentDir })).trim();
}

async function requireCommit(settings: Settings, ref: string): Promise<string> {
  const commit = await findRefCommit(settings.contentDir, ref);
  const fix = 'Correct ref:, or push the tag or branch to the remote of this clone.';
  return commit ?? fail(getReleasesFile(settings), `No tag or branch "${ref}" was found.`, fix);
}

function getReleasesFile({ contentDir }: Settings): string {
  return getDisplayPath(contentDir, RELEASES_SOURCE);
}
