import { runGit } from '../git';
import { writeBuildRecord } from '../model/build-record';
import { fail } from '../problem';
import { listCommand, removeCommand, statusCommand, sweepCommand } from '../publish/manage-commands';
import { PREVIEW_OUT_DIR, type PublishOptions, parsePublishOptions } from '../publish/options';
import { deployCommand, publishCommand } from '../publish/publish-built-site';
import { getPreviewBasePath } from '../publish/site-path';
import { getSettings, isSiteUrl, type Settings, toPreviewSettings } from '../settings';
import { choose, runCommand } from './run';

const COMMANDS: Record<string, (options: PublishOptions) => Promise<number>> = {
  build: buildCommand,
  publish: publishCommand,
  deploy: deployCommand,
  comment: async (options) => (await import('../publish/comment')).commentCommand(options),
  remove: removeCommand,
  sweep: sweepCommand,
  list: listCommand,
  status: statusCommand,
};

runCommand('preview', ({ options, positionals: [command = ''] }) =>
  choose(COMMANDS, command, 'preview', 'command')(parsePublishOptions(options)),
);

/** Build a preview of the checked-out branch; with --production, the production site. */
async function buildCommand(options: PublishOptions): Promise<number> {
  // Only this command loads the modules that build a site, so that the others start quickly.
  const { buildSite } = await import('../build/build');
  const { findMergeBase } = await import('../review/base');
  const isPreview = !options.production;
  const out = options.out ?? (isPreview ? PREVIEW_OUT_DIR : process.env.OUT_DIR);
  const settings = getSettings({ ...process.env, OUT_DIR: out });
  const branch = options.branch ?? (await readBranch());
  const commit = (await runGit(['rev-parse', 'HEAD'])).trim();
  const committed = (await runGit(['show', '--no-patch', '--format=%cI', 'HEAD'])).trim();
  const time = new Date().toISOString();
  const hasOwnHost = options['own-host'];
  const basePath = isPreview && !hasOwnHost ? getPreviewBasePath(branch, settings.basePath) : settings.basePath;
  const base = isPreview ? await findMergeBase('.', options['production-branch']) : undefined;
  const preview = { branch, commit, time, liveUrl: getLiveUrl(settings), base, hasOwnHost };
  await buildSite(isPreview ? toPreviewSettings({ ...settings, basePath }, preview) : settings);
  writeBuildRecord(settings.outDir, { branch, commit, committed, time, basePath, isPreview });
  console.log(`Built branch ${branch} for ${basePath || '/'}.`);
  return 0;
}

async function readBranch(): Promise<string> {
  const branch = (await runGit(['branch', '--show-current'])).trim();
  const fix = 'Write --branch=NAME, with the branch that the commit belongs to.';
  return branch || fail('--branch', 'No branch is checked out.', fix);
}

/** Get the address of the production site from PRODUCTION_URL or the settings. */
function getLiveUrl({ siteUrl, basePath }: Settings): string | undefined {
  const url = process.env.PRODUCTION_URL;
  if (!url) return siteUrl && `${siteUrl}${basePath}`;
  const fix = 'Set PRODUCTION_URL to an address such as https://help.example.gov.uk/help, or unset it.';
  if (!isSiteUrl(url)) fail(`PRODUCTION_URL=${url}`, 'PRODUCTION_URL is not a valid address.', fix);
  return url.replace(/\/$/, '');
}
