import { z } from 'zod';
import { commit, parseJson, time } from './record';

/** The place of the production site in a target; every other place is the slug of a preview. */
export const PRODUCTION = '';

/** The file that a publisher leaves at each place: what it put there. */
export const PUBLISHED_FILE = 'published.json';

const publishedSchema = z.object({
  branch: z.string(),
  /** The name that the branch, or the pull request, has at the repository. */
  ref: z.string(),
  commit,
  /** When the commit was made, when it was built, and when it was published. */
  committed: time,
  time,
  published: time,
  bytes: z.number().int().nonnegative(),
  /** Assets of versions before this one, and until when open pages may still ask for them. */
  kept: z.record(z.string(), time),
});

/** What stands at one place of a target. */
export type Published = z.infer<typeof publishedSchema>;

/** What a target holds at one moment. */
export type View = {
  published: Map<string, Published>;
  /** The paths of every file at a place. */
  listFiles(place: string): Promise<string[]>;
  /** What one file at a place holds; absent where there is none. */
  read(place: string, file: string): Promise<string | undefined>;
};

/** A change of a target: a site to put at a place, or previews to take away. */
export type Edit =
  | { type: 'put'; place: string; dir: string; files: string[]; published: Published; keep: string[]; message: string }
  | { type: 'remove'; places: string[]; message: string };

/** How a change is made: in whose name, for how many milliseconds others are waited for, and who hears of each step. */
export type Writer = { who: string; limit: number; onStep: (step: string) => void };

/**
 * Somewhere that sites are published. It keeps three promises: one writer at a time; each change is whole or not made at all,
 * whenever it is ended; and nothing changes but what the edit names.
 */
export type Target = {
  look<T>(read: (view: View) => Promise<T>): Promise<T>;
  /** Make the change that `decide` asks for of what stands there now; it is asked again where another writer came first. */
  change(writer: Writer, decide: (view: View) => Promise<Edit | undefined>): Promise<void>;
};

/** Read what a publisher left at a place; absent if it is something else, which a publisher must not change. */
export function parsePublished(text = ''): Published | undefined {
  return parseJson(text, publishedSchema);
}
