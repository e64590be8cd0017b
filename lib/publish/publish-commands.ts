import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ChangeSummary, changeSummarySchema } from '../changes/summary';
import { shortenCommit } from '../format';
import { getSettings } from '../settings';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import { type Artifact, checkArtifact } from './artifact';
import { type BuildRecord, parseJson } from './build-record';
import { checkBuiltLinks } from './check-built-links';
import {
  getPublishedAddress,
  getRef,
  getRefsReader,
  getTarget,
  getWriter,
  PREVIEW_OUT_DIR,
  requireOption,
} from './command-options';
import { postComment } from './comment';
import { formatComment } from './format-comment';
import type { PreviewOptions } from './preview-options';
import { getPreviewBasePath } from './preview-slug';
import { publishSite } from './publish';
import { purgeChanges } from './purge';
import { getPreviewSite, PRODUCTION } from './site-path';
import { waitForBuild } from './wait-for-build';

/** The exit code for a build that is out of date, and was not published. */
const OUT_OF_DATE = 2;

/** The file with the data for the pull request comment. */
const SUMMARY_FILE = PREVIEW_SUMMARY_PATH.slice(1);

/** The maximum size of the summary, in bytes. */
const MAX_SUMMARY_BYTES = 10_000_000;

/** Check a built preview and publish it. */
export function publishCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  return publishBuiltSite(options, { branch, site: getPreviewSite(branch), from: options.from ?? PREVIEW_OUT_DIR });
}

/** Check a built production site and publish it. */
export function deployCommand(options: PreviewOptions): Promise<number> {
  const branch = options.branch ?? options['production-branch'];
  return publishBuiltSite(options, { branch, site: PRODUCTION, from: options.from ?? getSettings().outDir });
}

/** A built site to publish: its branch, its path in the target, and its folder. */
type BuiltSite = { branch: string; site: string; from: string };

async function publishBuiltSite(options: PreviewOptions, built: BuiltSite): Promise<number> {
  const { branch, site } = built;
  const ref = getRef(options, branch);
  const target = getTarget(options);
  const artifact = readArtifact(options, built);
  checkBuiltLinks(artifact);
  let changes: string[] = [];
  const onChanges = (files: string[]) => {
    changes = files;
  };
  const publication = { artifact, site, ref, readRefs: getRefsReader(options), onChanges };
  const outcome = await publishSite(target, publication, getWriter(options));
  switch (outcome.type) {
    case 'published':
      await purgeChanges(options, artifact.record.basePath, changes);
      return waitAndReport(options, artifact.record, getPublishedAddress(options, site));
    case 'branch-deleted':
      console.log(`Not published: the branch ${branch} was deleted after the build.`);
      return OUT_OF_DATE;
    case 'superseded':
      console.log(`Not published: the branch ${branch} is now at ${shortenCommit(outcome.by)}.`);
      return OUT_OF_DATE;
    case 'older':
      console.log(`Not published: the newer commit ${shortenCommit(outcome.by)} of ${branch} is already published.`);
      return OUT_OF_DATE;
    default:
      return outcome satisfies never;
  }
}

function readArtifact(options: PreviewOptions, { branch, site, from }: BuiltSite): Artifact {
  const { basePath: siteBasePath } = getSettings();
  const isPreview = site !== PRODUCTION;
  const basePath = isPreview ? getPreviewBasePath(branch, siteBasePath) : siteBasePath;
  const { 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  return checkArtifact(from, { branch, basePath, isPreview, maxBytes, maxFiles });
}

/** Wait until the site is available at its address, and report the result. Returns the exit code. */
async function waitAndReport(
  { wait }: PreviewOptions,
  record: BuildRecord,
  address: string | undefined,
): Promise<number> {
  const message = `Published ${record.branch} at ${shortenCommit(record.commit)}`;
  if (address === undefined) {
    console.log(`${message}. Add --url=ADDRESS to show its address and wait until it is available.`);
    return 0;
  }
  const status = await waitForBuild(address, record, wait * 1000);
  switch (status.type) {
    case 'served':
      console.log(`${message}: ${address}`);
      if (record.isPreview && !status.isNoindex)
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

/** Post a preview's address and changes as a comment on its pull request. */
export async function commentCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const site = getPreviewSite(branch);
  const address = getPublishedAddress({ ...options, url: requireOption(options, 'url') }, site) ?? '';
  const artifact = readArtifact(options, { branch, site, from: options.from ?? PREVIEW_OUT_DIR });
  await postComment(Number(requireOption(options, 'pull')), formatComment(branch, address, readSummary(artifact)));
  console.log('Updated the comment on the pull request.');
  return 0;
}

/** Read the summary of changes. Returns undefined if the build has no valid one. */
function readSummary({ dir, files }: Artifact): ChangeSummary | undefined {
  const file = path.join(dir, SUMMARY_FILE);
  if (!files.includes(SUMMARY_FILE) || statSync(file).size > MAX_SUMMARY_BYTES) return undefined;
  return parseJson(readFileSync(file, 'utf8'), changeSummarySchema);
}
