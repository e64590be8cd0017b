import { getSettings } from '../settings';
import { buildForPublishing } from './build';
import { PREVIEW_DIR } from './command-options';
import type { Options } from './options';

/** Build what is checked out as a preview of its branch, or with --production as the site itself. */
export async function buildCommand(options: Options): Promise<number> {
  const { basePath: siteBasePath, siteUrl, outDir } = getSettings();
  const isPreview = !options.production;
  const { branch, basePath } = await buildForPublishing({
    branch: options.branch,
    isPreview,
    siteBasePath,
    liveUrl: process.env.PRODUCTION_URL || (siteUrl && `${siteUrl}${siteBasePath}`),
    productionBranch: options['production-branch'],
    outDir: options.out ?? (isPreview ? PREVIEW_DIR : outDir),
  });
  console.log(`The branch ${branch} is built for ${basePath || '/'}.`);
  return 0;
}
