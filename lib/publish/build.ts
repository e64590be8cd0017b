import { buildSite } from '../build/build';
import { findMergeBase } from '../changes/clone';
import { runGit } from '../git';
import { toPreviewEnvironment } from '../preview';
import { fail } from '../problem';
import { getSettings } from '../settings';
import { getPreviewBasePath } from './preview-slug';
import { dropHostFiles, writeRecord } from './record';

/** What to build: a preview of a branch or the production site, for which base path, into which folder. */
export type BuildOptions = {
  branch?: string;
  isPreview: boolean;
  siteBasePath: string;
  /** Address of the production site, base path included. */
  liveUrl?: string;
  productionBranch: string;
  outDir: string;
};

/** Build what is checked out, so that it can be published: with its base path, and with a record of what it was built from. */
export async function buildForPublishing(options: BuildOptions): Promise<{ branch: string; basePath: string }> {
  const { isPreview, siteBasePath, liveUrl, productionBranch, outDir } = options;
  const branch = options.branch ?? (await readBranch());
  const commit = (await runGit(['rev-parse', 'HEAD'])).trim();
  const committed = (await runGit(['show', '--no-patch', '--format=%cI', 'HEAD'])).trim();
  const time = new Date().toISOString();
  const basePath = isPreview ? getPreviewBasePath(branch, siteBasePath) : siteBasePath;
  const preview = isPreview ? { branch, commit, time, liveUrl, base: await readBase(productionBranch) } : undefined;
  const settings = getSettings({
    ...process.env,
    ...toPreviewEnvironment(preview),
    BASE_PATH: basePath,
    OUT_DIR: outDir,
  });
  await buildSite(settings);
  if (isPreview) dropHostFiles(settings.outDir);
  writeRecord(settings.outDir, { branch, commit, committed, time, basePath, isPreview });
  return { branch, basePath };
}

async function readBranch(): Promise<string> {
  const branch = (await runGit(['branch', '--show-current'])).trim();
  if (branch) return branch;
  return fail(
    '--branch',
    'No branch is checked out, only a commit.',
    'Name the branch that it belongs to: npm run preview -- build --branch NAME',
  );
}

/** Find where the branch left the production branch, whose newer commits are no change of this one; says why where it cannot be found. */
async function readBase(productionBranch: string): Promise<string | undefined> {
  const base = await findMergeBase('.', productionBranch);
  if (base.type === 'found') return base.commit;
  console.warn(`There is nothing to compare the preview with: ${base.reason}.`);
  return undefined;
}
