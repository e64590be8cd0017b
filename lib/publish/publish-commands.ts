import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ChangeSummary, changeSummarySchema } from '../changes/summary';
import { shortenCommit } from '../format';
import { getSettings } from '../settings';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import type { Artifact } from './artifact';
import { parseJson } from './build-record';
import { type BuiltSite, readArtifact, waitAndReport } from './built-site';
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
import { publishSite } from './publish';
import { purgeChanges } from './purge';
import { getPreviewSite, PRODUCTION } from './site-path';

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
      return waitAndReport(options, site, artifact.record);
    case 'branch-deleted':
      console.log(`Not published: the branch ${branch} was deleted after the build.`);
      return OUT_OF_DATE;
    case 'superseded':
      console.log(`Not published: the branch ${branch} is now at ${shortenCommit(outcome.by)}.`);
      return OUT_OF_DATE;
    case 'exists':
      console.log('Not published: it is already published.');
      return 0;
    case 'older':
      console.log(`Not published: the newer commit ${shortenCommit(outcome.by)} of ${branch} is already published.`);
      return OUT_OF_DATE;
    default:
      return outcome satisfies never;
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
