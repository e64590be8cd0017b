import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shortenCommit } from '../format';
import { getSettings } from '../settings';
import { PREVIEW_CHANGES_PATH } from '../slug';
import { type Artifact, checkArtifact } from './artifact';
import { checkBuiltLinks } from './check-built-links';
import { getAddress, getRefsReader, getWriter, need, open, PREVIEW_DIR } from './command-options';
import { makeBody, writeComment } from './comment';
import type { Options } from './options';
import { getPreviewBasePath, getPreviewSlug } from './preview-slug';
import { publish } from './publish';
import { getBranchRef } from './source';
import { PRODUCTION } from './target';
import { waitForBuild } from './wait';

/** The exit code of a publication that its branch has left behind: nothing failed, and nothing was published. */
const LEFT_BEHIND = 2;

/** What a build has written of its changes, for the pull request. */
const SUMMARY = `${PREVIEW_CHANGES_PATH.slice(1)}summary.md`;

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

/** What is published, of which branch, and from which folder. */
type Source = { branch: string; place: string; from: string };

async function publishFrom(options: Options, source: Source): Promise<number> {
  const { branch, place } = source;
  const target = open(options);
  const artifact = readArtifact(options, source);
  checkBuiltLinks(artifact);
  const outcome = await publish(
    target,
    { artifact, place, ref: options.ref ?? getBranchRef(branch), readRefs: getRefsReader(options) },
    getWriter(options),
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

function readArtifact(options: Options, { branch, place, from }: Source): Artifact {
  const { basePath: siteBasePath } = getSettings();
  const isPreview = place !== PRODUCTION;
  const basePath = isPreview ? getPreviewBasePath(branch, siteBasePath) : siteBasePath;
  const { 'max-site-bytes': maxBytes, 'max-site-files': maxFiles } = options;
  return checkArtifact(from, { branch, basePath, isPreview, maxBytes, maxFiles });
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

/** Write the address of a preview, and what it changes, into the one comment of its pull request. */
export async function commentCommand(options: Options): Promise<number> {
  const branch = need(options, 'branch');
  const place = getPreviewSlug(branch);
  const address = getAddress({ ...options, url: need(options, 'url') }, place) ?? '';
  const { dir, files } = readArtifact(options, { branch, place, from: options.from ?? PREVIEW_DIR });
  const summary = files.includes(SUMMARY) ? readFileSync(path.join(dir, SUMMARY), 'utf8') : '';
  await writeComment(Number(need(options, 'pull')), makeBody(branch, address, summary));
  console.log('The comment on the pull request is up to date.');
  return 0;
}
