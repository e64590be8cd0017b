import path from 'node:path';
import { getBranchRef, openTarget } from '../../../lib/publish/options';
import { type PublishOutcome, publishSite } from '../../../lib/publish/publish';
import { readRefs } from '../../../lib/publish/refs';
import { getPreviewSite } from '../../../lib/publish/site-path';
import type { Target, TargetContents, Writer } from '../../../lib/publish/target';
import { makeTempDir } from '../content';
import { makeRemote, type Remote } from './remote';
import { checkTestBuild, type TestBuild, writeTestBuild } from './site';
import { makeTestTarget, type TargetKind } from './target';

export const WRITER: Writer = { name: 'a test', timeout: 60_000, onStep: () => undefined };

/** A target for a test, and the repository that its sites are built from. */
export type TestSetup = {
  dir: string;
  source: Remote;
  target: Target;
  put: (build: TestBuild, now?: Date) => Promise<PublishOutcome>;
};

/** Create an empty target and a source repository. */
export function makeSetup(kind: TargetKind): TestSetup {
  const dir = makeTempDir();
  const source = makeRemote(path.join(dir, 'source.git'));
  const { target: name, keyValueStore } = makeTestTarget(kind, dir);
  const target = openTarget(name, { keyValueStore });
  const put = (build: TestBuild, now?: Date) => {
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
    const publication = {
      artifact,
      site: build.site,
      ref: getBranchRef(build.branch),
      readRefs: () => readRefs(source.dir),
      now,
    };
    return publishSite(target, publication, WRITER);
  };
  return { dir, source, target, put };
}

/** List the files of a branch's preview. */
export function listFiles(target: Target, branch: string): Promise<string[]> {
  return target.read((contents) => contents.listFiles(getPreviewSite(branch)));
}

/** Read the text of a published site. */
export function readText(target: Target, site: string): Promise<string | undefined> {
  return target.read((contents) => contents.readFile(site, 'central/docs.json'));
}

/** Get the published sites. */
export function getPublished(target: Target): Promise<TargetContents['published']> {
  return target.read(async ({ published }) => published);
}
