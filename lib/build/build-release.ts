import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readIdentity } from '../content/identity';
import { getPageAddresses } from '../content/redirects';
import { type ListedRelease, RELEASES_SOURCE } from '../content/site-pages/releases';
import { getDisplayPath } from '../files';
import { runGit } from '../git';
import { BUILD_STAMP_FILE, type BuildRecord, writeBuildRecord } from '../model/build-record';
import { formatRedirectPage } from '../output/hosts/redirect-pages';
import { fail, ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { checkOutContent, findRefCommit } from '../review/base';
import { type Settings, toPreviewSettings } from '../settings';
import { getReleasePath, type Release, TO_NEWEST_DIR } from '../site-copy';
import { inLanguage } from '../words/words';
import { buildSite } from './build';
import { writeSiteFiles } from './write-site';

/** The settings for building releases, and the address of the newest help. */
export type ReleaseSettings = { settings: Settings; newestUrl: string };

/** The folder for the content of a release. */
const CONTENT_DIR = path.resolve('.cache/release');

/** Build a release from its tag or branch. Returns the addresses of its pages. */
export async function buildRelease(
  { settings, newestUrl }: ReleaseSettings,
  { id, label, date, ref }: ListedRelease,
  state: Release['state'],
): Promise<string[]> {
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
export async function buildUpgrade(
  { settings, newestUrl }: ReleaseSettings,
  { id, label, ref }: ListedRelease,
  branch: string,
): Promise<void> {
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
export function buildWithdrawn(
  { settings, newestUrl }: ReleaseSettings,
  { id, ref }: ListedRelease,
  { commit, committed }: Pick<BuildRecord, 'commit' | 'committed'>,
  files: string[],
): void {
  const basePath = `${settings.basePath}${getReleasePath(id)}`;
  const identity = readIdentity(settings.contentDir, []);
  const site = { identity: { ...identity, offline: false, favicon: undefined }, settings: { ...settings, basePath } };
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').map((file) => `/${file}`);
  rmSync(settings.outDir, { recursive: true, force: true });
  writeSiteFiles(settings.outDir, [
    ...pages.map((page) => {
      const address = page.replace(/index\.html$/, '');
      const format = () => formatRedirectPage(address, `${newestUrl}${address}`, site);
      return { path: page, contents: inLanguage(identity.language, format) };
    }),
    { path: BUILD_STAMP_FILE, contents: '{}' },
  ]);
  cpSync('public/favicon.svg', path.join(settings.outDir, 'favicon.svg'));
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
