import { buildSite } from '../build/build';
import { findMergeBase } from '../changes/merge-base';
import { runGit } from '../git';
import { fail } from '../problem';
import { getSettings, isSiteUrl, type Settings, toPreviewSettings } from '../settings';
import { writeBuildRecord } from './build-record';
import { PREVIEW_OUT_DIR } from './command-options';
import type { PreviewOptions } from './preview-options';
import { getPreviewBasePath } from './preview-slug';

/** Build what is checked out as a preview of its branch, or with --production as the site itself, and record what it was built from. */
export async function buildCommand(options: PreviewOptions): Promise<number> {
  const isPreview = !options.production;
  const out = options.out ?? (isPreview ? PREVIEW_OUT_DIR : process.env.OUT_DIR);
  const site = getSettings({ ...process.env, OUT_DIR: out });
  const branch = options.branch ?? (await readBranch());
  const commit = (await runGit(['rev-parse', 'HEAD'])).trim();
  const committed = (await runGit(['show', '--no-patch', '--format=%cI', 'HEAD'])).trim();
  const time = new Date().toISOString();
  const hasOwnHost = options['own-host'];
  const basePath = isPreview && !hasOwnHost ? getPreviewBasePath(branch, site.basePath) : site.basePath;
  const base = isPreview ? await readBase(options['production-branch']) : undefined;
  const preview = { branch, commit, time, liveUrl: getLiveUrl(site), base, hasOwnHost };
  await buildSite(isPreview ? toPreviewSettings({ ...site, basePath }, preview) : site);
  writeBuildRecord(site.outDir, { branch, commit, committed, time, basePath, isPreview });
  console.log(`The branch ${branch} is built for ${basePath || '/'}.`);
  return 0;
}

async function readBranch(): Promise<string> {
  const branch = (await runGit(['branch', '--show-current'])).trim();
  const fix = 'Name the branch that it belongs to: npm run preview -- build --branch=NAME';
  return branch || fail('--branch', 'No branch is checked out, only a commit.', fix);
}

/** Get the address of the production site: PRODUCTION_URL, or that of the settings. */
function getLiveUrl({ siteUrl, basePath }: Settings): string | undefined {
  const written = process.env.PRODUCTION_URL;
  if (!written) return siteUrl && `${siteUrl}${basePath}`;
  const fix = 'Set PRODUCTION_URL to an address such as https://help.example.gov.uk/help, or leave it out.';
  if (!isSiteUrl(written)) fail(`PRODUCTION_URL=${written}`, 'PRODUCTION_URL is not the address of a site.', fix);
  return written.replace(/\/$/, '');
}

/** Find where the branch left the production branch, whose newer commits are not changes of this branch. */
async function readBase(productionBranch: string): Promise<string | undefined> {
  const base = await findMergeBase('.', productionBranch);
  if (base.type === 'found') return base.commit;
  console.warn(`There is nothing to compare the preview with: ${base.reason}.`);
  return undefined;
}
