import { z } from 'zod';
import { commit, parseJson, time } from './build-record';

/** The place of the production site in a target; every other place is the slug of a preview. */
export const PRODUCTION = '';

/** The file in which a publisher records what it put at a place. */
export const PUBLISHED_FILE = 'published.json';

const publishedSchema = z.object({
  branch: z.string(),
  /** The name of the branch, or of the pull request, at the repository. */
  ref: z.string(),
  commit,
  /** When the commit was made, when it was built, and when it was published. */
  committed: time,
  time,
  published: time,
  bytes: z.number().int().nonnegative(),
  /** Assets of earlier versions, and until when open pages may still ask for them. */
  kept: z.record(z.string(), time),
});

/** What is published at one place of a target. */
export type PublishedSite = z.infer<typeof publishedSchema>;

/** What a target holds at one moment. */
export type TargetContents = {
  published: Map<string, PublishedSite>;
  /** The paths of every file at a place. */
  listFiles(place: string): Promise<string[]>;
  /** The text of one file at a place; absent if there is none. */
  read(place: string, file: string): Promise<string | undefined>;
};

/** A site to put at a place: its files, those to keep of the version before, and the message of the change. */
export type PutEdit = {
  type: 'put';
  place: string;
  dir: string;
  files: string[];
  published: PublishedSite;
  keep: string[];
  message: string;
};

/** Previews to take away. */
export type RemoveEdit = { type: 'remove'; places: string[]; message: string };

/** A change of a target. */
export type TargetEdit = PutEdit | RemoveEdit;

/** Who changes a target, how many milliseconds it waits for others, and what hears of each step. */
export type Writer = { who: string; limit: number; onStep: (step: string) => void };

/**
 * Somewhere that sites are published. It keeps three promises: one writer at a time; each change is whole or not made at all,
 * whenever it is interrupted; and only what the edit names changes.
 */
export type Target = {
  read<T>(read: (view: TargetContents) => Promise<T>): Promise<T>;
  /** Make the change that `decide` asks for; it is asked again if another writer came first. */
  update(writer: Writer, decide: (view: TargetContents) => Promise<TargetEdit | undefined>): Promise<void>;
};

/** Read what a publisher recorded at a place; absent for anything else, which a publisher must not change. */
export function parsePublishedSite(text = ''): PublishedSite | undefined {
  return parseJson(text, publishedSchema);
}
