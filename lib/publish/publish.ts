import type { Artifact } from './artifact';
import { parseBuildRecord } from './build-record';
import type { Refs } from './refs';
import { PUBLISHED_FILE, type PublishedSite, type Target, type TargetContents, type Writer } from './target';

/** How long open pages may still ask for the assets of the version before, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** A file whose name changes with its contents. */
const HASHED = /\.[0-9a-f]{8,}(\.|\/|$)/;

/** What to publish: a checked site, at which place, and which ref of the repository it shows. */
type Publication = {
  artifact: Artifact;
  place: string;
  ref: string;
  /** Called last before the change; without it, the times of commits decide which is newer. */
  readRefs?: () => Promise<Refs>;
  now?: Date;
};

/** What became of a publication: all but the first leave the target as it was. */
export type PublishOutcome = { type: 'published' | 'gone' } | { type: 'superseded' | 'older'; by: string };

/** Put a site at its place in a target, unless its branch was deleted or has newer commits than the build. */
export async function publishSite(target: Target, publication: Publication, writer: Writer): Promise<PublishOutcome> {
  const { artifact, place, ref, now = new Date() } = publication;
  const { record, dir, files, bytes } = artifact;
  let outcome: PublishOutcome = { type: 'published' };
  await target.update(writer, async (view) => {
    outcome = await judge(publication, view.published.get(place));
    if (outcome.type !== 'published') return undefined;
    const { branch, commit, committed, time } = record;
    const { keep, kept } = await listKept(view, publication, now);
    const published = { branch, ref, commit, committed, time, published: now.toISOString(), bytes, kept };
    return { type: 'put', place, dir, files, published, keep, message: `Publish ${place || 'the site'} at ${commit}` };
  });
  return outcome;
}

async function judge(
  { artifact, ref, readRefs }: Publication,
  before: PublishedSite | undefined,
): Promise<PublishOutcome> {
  const { commit, committed } = artifact.record;
  if (readRefs) {
    const head = (await readRefs()).get(ref);
    if (head === undefined) return { type: 'gone' };
    return head === commit ? { type: 'published' } : { type: 'superseded', by: head };
  }
  const isOlder = before !== undefined && Date.parse(committed) < Date.parse(before.committed);
  return isOlder ? { type: 'older', by: before.commit } : { type: 'published' };
}

/** List what stays of the version before: hashed assets, for a day, and files that no build made, such as a host's own. */
async function listKept(
  view: TargetContents,
  { artifact, place }: Publication,
  now: Date,
): Promise<{ keep: string[]; kept: Record<string, string> }> {
  const before = view.published.get(place);
  const built = before && parseBuildRecord((await view.read(place, 'build.json')) ?? '');
  const kept: Record<string, string> = {};
  const foreign: string[] = [];
  const replaced = new Set([...artifact.files, PUBLISHED_FILE]);
  for (const file of (await view.listFiles(place)).filter((each) => !replaced.has(each))) {
    const isOurs = before?.kept[file] !== undefined || (built !== undefined && Object.hasOwn(built.files, file));
    const until = before?.kept[file] ?? new Date(now.getTime() + KEPT_FOR).toISOString();
    if (!isOurs) foreign.push(file);
    else if (HASHED.test(file) && Date.parse(until) > now.getTime()) kept[file] = until;
  }
  return { keep: [...foreign, ...Object.keys(kept)], kept };
}
