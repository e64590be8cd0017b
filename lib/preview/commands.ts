import { ProblemError, plural } from '../problem';
import { getSettings } from '../settings';
import { checkArtifact } from './artifact';
import { buildForPublishing } from './build';
import { crawlSite } from './crawl';
import { formatBytes, formatTime, shortenCommit } from './format';
import { openTarget } from './open-target';
import type { Options } from './options';
import { publish } from './publish';
import { getPreviewBasePath, getPreviewSlug, PREVIEWS_DIR } from './slug';
import { getBranchRef, readRefs } from './source';
import { removePreview, sweep } from './sweep';
import { PRODUCTION, type Published, type Target, type Writer } from './target';
import { waitForBuild } from './wait';
import { getWriterName } from './writer-name';

/** The exit code of a publication that its branch has left behind: nothing failed, and nothing was published. */
const LEFT_BEHIND = 2;

const PREVIEW_DIR = 'out.preview';

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

/** Check a built preview and put it at its address. */
export function publishCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  return publishFrom(options, { branch, place: getPreviewSlug(branch), from: options.from ?? PREVIEW_DIR });
}

/** Check a built production site and put it at the root of the target, beside its previews. */
export function deployCommand(options: Options): Promise<number> {
  const branch = options.branch ?? options['production-branch'];
  return publishFrom(options, { branch, place: PRODUCTION, from: options.from ?? getSettings().outDir });
}

async function publishFrom(
  options: Options,
  { branch, place, from }: { branch: string; place: string; from: string },
): Promise<number> {
  const { basePath: siteBasePath } = getSettings();
  const isPreview = place !== PRODUCTION;
  const basePath = isPreview ? getPreviewBasePath(branch, siteBasePath) : siteBasePath;
  const writer = getWriter(options);
  const target = open(options);
  writer.onStep('check the site');
  const { 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  const artifact = checkArtifact(from, { branch, basePath, isPreview, maxBytes, maxFiles });
  crawlSite(artifact);
  const outcome = await publish(
    target,
    { artifact, place, ref: options.ref ?? getBranchRef(branch), readRefs: getRefsReader(options) },
    writer,
  );
  switch (outcome.type) {
    case 'gone':
      console.log(`Not published: the branch ${branch} has gone since it was built.`);
      return LEFT_BEHIND;
    case 'superseded':
      console.log(`Not published: the branch ${branch} is at ${shortenCommit(outcome.by)} by now.`);
      return LEFT_BEHIND;
    case 'older':
      console.log(`Not published: the newer commit ${shortenCommit(outcome.by)} of ${branch} stands there.`);
      return LEFT_BEHIND;
    case 'published':
      return announce(options, artifact.record, getAddress(options, place));
    default:
      return outcome satisfies never;
  }
}

/** Say where the site is, once it can be read there. */
async function announce(
  options: Options,
  record: { branch: string; commit: string; time: string; isPreview: boolean },
  address: string | undefined,
): Promise<number> {
  const what = `${record.branch} at ${shortenCommit(record.commit)}`;
  if (address === undefined) {
    console.log(`Published ${what}. Give --url for its address, and to wait until it can be read there.`);
    return 0;
  }
  const sight = await waitForBuild(address, record, options.wait * 1000);
  switch (sight.type) {
    case 'seen':
      console.log(`Published ${what}: ${address}`);
      if (record.isPreview && !sight.isNoindex)
        console.log('  The host sends no "X-Robots-Tag: noindex", so that files beside the pages can be indexed.');
      return 0;
    case 'unreachable':
      console.log(`Published ${what}, and not seen: ${address} cannot be reached from here.`);
      return 0;
    case 'other':
      console.error(
        `Published ${what}, but after ${options.wait} s ${address} still shows something else (status ${sight.status}).`,
      );
      return 1;
    default:
      return sight satisfies never;
  }
}

/** Take away the preview of a branch; with --if-gone only where the branch is not there any more. */
export async function removeCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  const ref = options.ref ?? getBranchRef(branch);
  const isWanted = async () => !options['if-gone'] || !(await readRefs(options.source)).has(ref);
  const isRemoved = await removePreview(open(options), getPreviewSlug(branch), getWriter(options), isWanted);
  console.log(isRemoved ? `The preview of ${branch} is taken away.` : `There is nothing of ${branch} to take away.`);
  return 0;
}

/** Take away the previews whose branch has gone, and what is over the limits. */
export async function sweepCommand(options: Options): Promise<number> {
  const { 'max-age': maxAgeDays, 'max-count': maxCount, 'max-bytes': maxBytes } = options;
  const limits = { maxAgeDays, maxCount, maxBytes };
  const removals = await sweep(open(options), () => readRefs(options.source), limits, getWriter(options));
  for (const { published, reason } of removals) console.log(`Taken away: ${published.branch}, as ${reason}.`);
  console.log(`${plural(removals.length, 'preview')} taken away.`);
  return 0;
}

/** List what stands in the target. */
export async function listCommand(options: Options): Promise<number> {
  const published = await open(options).look(async (view) => view.published);
  const all = [...published].map(([place, each]) => ({
    address: getAddress(options, place) ?? getPath(place),
    ...each,
  }));
  if (options.json) console.log(JSON.stringify(all.map(({ kept, ...each }) => each)));
  else for (const each of all) console.log(describe(each));
  return 0;
}

/** Say what of a branch stands in the target; the exit code is 1 where nothing does. */
export async function statusCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  const place = getPreviewSlug(branch);
  const found = await open(options).look(async ({ published }) => published.get(place));
  const address = getAddress(options, place) ?? getPath(place);
  console.log(found ? describe({ address, ...found }) : `There is no preview of ${branch}.`);
  return found ? 0 : 1;
}

function describe({ address, branch, commit, published, bytes }: Published & { address: string }): string {
  return `${address}\n  ${branch} at ${shortenCommit(commit)}, published ${formatTime(published)}, ${formatBytes(bytes)}`;
}

function open(options: Options): Target {
  return openTarget(need(options, 'target'), { history: options.history });
}

function getWriter({ limit }: Options): Writer {
  return { who: getWriterName(), limit: limit * 1000, onStep: () => undefined };
}

/** Without a repository to ask, `--source none`, the times of commits have to do. */
function getRefsReader({ source }: Options) {
  return source === 'none' ? undefined : () => readRefs(source);
}

function getAddress({ url }: Options, place: string): string | undefined {
  return url && `${url.replace(/\/$/, '')}${getPath(place)}`;
}

function getPath(place: string): string {
  return place === PRODUCTION ? '/' : `/${PREVIEWS_DIR}/${place}/`;
}

function need(options: Options, name: 'branch' | 'target'): string {
  const value = options[name];
  if (value !== undefined) return value;
  throw new ProblemError([
    {
      severity: 'error',
      file: `--${name}`,
      problem: `The option --${name} is missing.`,
      fix: name === 'branch' ? 'Write --branch=NAME.' : 'Write --target=dir:PATH or --target=git:REMOTE#BRANCH.',
    },
  ]);
}
