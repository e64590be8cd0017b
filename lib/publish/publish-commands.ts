import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shortenCommit } from '../format';
import { getSettings } from '../settings';
import { PREVIEW_CHANGES_PATH } from '../slug';
import { type Artifact, checkArtifact } from './artifact';
import type { BuildRecord } from './build-record';
import { checkBuiltLinks } from './check-built-links';
import {
  getPublishedAddress,
  getRefsReader,
  getTarget,
  getWriter,
  PREVIEW_OUT_DIR,
  requireOption,
} from './command-options';
import { formatComment, postComment } from './comment';
import type { PreviewOptions } from './preview-options';
import { getPreviewBasePath, getPreviewSlug } from './preview-slug';
import { publishSite } from './publish';
import { getBranchRef } from './refs';
import { PRODUCTION } from './target';
import { waitForBuild } from './wait-for-build';

/** The exit code of a build that is out of date: nothing failed, and nothing was published. */
const OUT_OF_DATE = 2;

/** The summary of changes that a build has written for the pull request. */
const SUMMARY = `${PREVIEW_CHANGES_PATH.slice(1)}summary.md`;

/** Check a built preview and put it at its address. */
export function publishCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  return publishFrom(options, { branch, place: getPreviewSlug(branch), from: options.from ?? PREVIEW_OUT_DIR });
}

/** Check a built production site and put it at the root of the target, beside its previews. */
export function deployCommand(options: PreviewOptions): Promise<number> {
  const branch = options.branch ?? options['production-branch'];
  return publishFrom(options, { branch, place: PRODUCTION, from: options.from ?? getSettings().outDir });
}

/** What is published: of which branch, at which place, and from which folder. */
type Source = { branch: string; place: string; from: string };

async function publishFrom(options: PreviewOptions, source: Source): Promise<number> {
  const { branch, place } = source;
  const target = getTarget(options);
  const artifact = readArtifact(options, source);
  checkBuiltLinks(artifact);
  const ref = options.ref ?? getBranchRef(branch);
  const publication = { artifact, place, ref, readRefs: getRefsReader(options) };
  const outcome = await publishSite(target, publication, getWriter(options));
  switch (outcome.type) {
    case 'published':
      return announce(options, artifact.record, getPublishedAddress(options, place));
    case 'gone':
      console.log(`Not published: the branch ${branch} was deleted after the build.`);
      return OUT_OF_DATE;
    case 'superseded':
      console.log(`Not published: the branch ${branch} is now at ${shortenCommit(outcome.by)}.`);
      return OUT_OF_DATE;
    case 'older':
      console.log(`Not published: the newer commit ${shortenCommit(outcome.by)} of ${branch} is published already.`);
      return OUT_OF_DATE;
    default:
      return outcome satisfies never;
  }
}

function readArtifact(options: PreviewOptions, { branch, place, from }: Source): Artifact {
  const { basePath: siteBasePath } = getSettings();
  const isPreview = place !== PRODUCTION;
  const basePath = isPreview ? getPreviewBasePath(branch, siteBasePath) : siteBasePath;
  const { 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  return checkArtifact(from, { branch, basePath, isPreview, maxBytes, maxFiles });
}

/** Wait until the site can be read at its address, and print it. */
async function announce({ wait }: PreviewOptions, record: BuildRecord, address: string | undefined): Promise<number> {
  const done = `Published ${record.branch} at ${shortenCommit(record.commit)}`;
  if (address === undefined) {
    console.log(`${done}. Give --url for its address, and to wait until it can be read there.`);
    return 0;
  }
  const sight = await waitForBuild(address, record, wait * 1000);
  switch (sight.type) {
    case 'seen':
      console.log(`${done}: ${address}`);
      if (record.isPreview && !sight.isNoindex)
        console.log('  The host sends no "X-Robots-Tag: noindex", so that files beside the pages can be indexed.');
      return 0;
    case 'unreachable':
      console.log(`${done}, but ${address} cannot be reached from here.`);
      return 0;
    case 'other':
      console.error(`${done}, but after ${wait} s ${address} still shows something else (status ${sight.status}).`);
      return 1;
    default:
      return sight satisfies never;
  }
}

/** Write the address of a preview, and what it changes, into the one comment of its pull request. */
export async function commentCommand(options: PreviewOptions): Promise<number> {
  const branch = requireOption(options, 'branch');
  const place = getPreviewSlug(branch);
  const address = getPublishedAddress({ ...options, url: requireOption(options, 'url') }, place) ?? '';
  const { dir, files } = readArtifact(options, { branch, place, from: options.from ?? PREVIEW_OUT_DIR });
  const summary = files.includes(SUMMARY) ? readFileSync(path.join(dir, SUMMARY), 'utf8') : '';
  await postComment(Number(requireOption(options, 'pull')), formatComment(branch, address, summary));
  console.log('The comment on the pull request is up to date.');
  return 0;
}
