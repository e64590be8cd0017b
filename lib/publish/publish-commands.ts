import { changeSummarySchema } from '../changes/summary';
import { shortenCommit } from '../format';
import { getSettings } from '../settings';
import { PREVIEW_SUMMARY_PATH } from '../slug';
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

/** The maximum length of the summary, in characters. */
const MAX_SUMMARY_LENGTH = 10_000_000;

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

/** Post the address and the changes of a published preview as a comment on its pull request. */
export async function commentCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const site = getPreviewSite(branch);
  const address = getPublishedAddress({ ...options, url: requireOption(options, 'url') }, site) ?? '';
  const pull = Number(requireOption(options, 'pull'));
  const preview = await getTarget(options).read(async ({ published, readFile }) =>
    published.get(site)?.branch === branch ? { summary: (await readFile(site, SUMMARY_FILE)) ?? '' } : undefined,
  );
  if (!preview) {
    console.log(`No comment was posted: there is no preview of ${branch}.`);
    return OUT_OF_DATE;
  }
  const { summary } = preview;
  const changes = summary.length > MAX_SUMMARY_LENGTH ? undefined : parseJson(summary, changeSummarySchema);
  await postComment(pull, formatComment(branch, address, changes));
  console.log('Updated the comment on the pull request.');
  return 0;
}
