import type { Artifact } from './artifact';
import { parseRecord } from './record';
import type { Refs } from './source';
import { PUBLISHED_FILE, type Published, type Target, type View, type Writer } from './target';

/** How long open pages may still ask for the assets of the version before, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** A file whose name changes with its contents. */
const HASHED = /\.[0-9a-f]{8,}(\.|\/|$)/;

/** What is published: a checked site, at which place, and which ref of the repository it shows. */
type Publication = {
  artifact: Artifact;
  place: string;
  ref: string;
  /** Asked as the last thing before the change; without it, the times of commits decide what is newer. */
  readRefs?: () => Promise<Refs>;
  now?: Date;
};

/** What became of a publication: three reasons leave the target as it was. */
export type Outcome = { type: 'published' | 'gone' } | { type: 'superseded' | 'older'; by: string };

/** Put a site at its place in a target, unless its branch has gone, or has gone on, since it was built. */
export async function publish(target: Target, publication: Publication, writer: Writer): Promise<Outcome> {
  const { artifact, place, ref, now = new Date() } = publication;
  const { record, dir, files, bytes } = artifact;
  let outcome: Outcome = { type: 'published' };
  await target.change(writer, async (view) => {
    const before = view.published.get(place);
    outcome = await judge(publication, before);
    if (outcome.type !== 'published') return undefined;
    const { branch, commit, committed, time } = record;
    const carried = await getCarried(view, publication, now);
    const published = { branch, ref, commit, committed, time, published: now.toISOString(), bytes, kept: carried.kept };
    const message = `Publish ${place || 'the site'} at ${commit}`;
    return { type: 'put', place, dir, files, published, keep: carried.keep, message };
  });
  return outcome;
}

async function judge({ artifact, ref, readRefs }: Publication, before: Published | undefined): Promise<Outcome> {
  const { commit, committed } = artifact.record;
  if (readRefs) {
    const head = (await readRefs()).get(ref);
    if (head === undefined) return { type: 'gone' };
    return head === commit ? { type: 'published' } : { type: 'superseded', by: head };
  }
  const isOlder = before !== undefined && Date.parse(committed) < Date.parse(before.committed);
  return isOlder ? { type: 'older', by: before.commit } : { type: 'published' };
}

/**
 * What goes on standing at a place from the version before: hashed assets, for a day, and files at the production site that no
 * build of ours has put there, such as a host's own.
 */
async function getCarried(
  view: View,
  { artifact, place }: Publication,
  now: Date,
): Promise<{ keep: string[]; kept: Record<string, string> }> {
  const before = view.published.get(place);
  const built = before && parseRecord((await view.read(place, 'build.json')) ?? '');
  const kept: Record<string, string> = {};
  const keep: string[] = [];
  const comes = new Set([...artifact.files, PUBLISHED_FILE]);
  for (const file of await view.listFiles(place)) {
    if (comes.has(file)) continue;
    const isOurs = before?.kept[file] !== undefined || (built !== undefined && Object.hasOwn(built.files, file));
    const until = before?.kept[file] ?? new Date(now.getTime() + KEPT_FOR).toISOString();
    if (!isOurs) keep.push(file);
    else if (HASHED.test(file) && Date.parse(until) > now.getTime()) kept[file] = until;
  }
  return { keep: [...keep, ...Object.keys(kept)], kept };
}
