import { z } from 'zod';
import type { Problem } from './problem';

/** What a build must know to be a preview of a branch; without it, a build is the production site. */
export type Preview = {
  branch: string;
  /** Full hash. */
  commit: string;
  /** When the commit was built, as ISO 8601. */
  time: string;
  /** Address of the production site, base path included, without a slash at its end. */
  liveUrl?: string;
  /** Full hash of the merge base with the production branch; absent where there is none, or it cannot be had. */
  base?: string;
};

/** The attribute of a link that leads to the page's counterpart on the live site; its address is set as the page is finished. */
export const LIVE_LINK = 'data-live';

/** The settings that make a build a preview, as they stand in the environment. */
export const previewEnvironment = {
  PREVIEW_BRANCH: z.string().optional(),
  PREVIEW_COMMIT: z.string().refine(isCommit, 'is not the full hash of a commit').optional(),
  PREVIEW_TIME: z.string().refine(isTime, 'is not a time').optional(),
  PRODUCTION_URL: z.string().refine(isAddress, 'is not the address of a site').optional(),
  PREVIEW_BASE: z.string().refine(isCommit, 'is not the full hash of a commit').optional(),
};

/** What to write instead of a wrong setting of a preview. */
export const PREVIEW_FIX: Record<string, string> = {
  PREVIEW_BRANCH: 'Set PREVIEW_BRANCH to the name of the branch, or leave out every PREVIEW_ setting.',
  PREVIEW_COMMIT: 'Set PREVIEW_COMMIT to all 40 characters that `git rev-parse HEAD` prints.',
  PREVIEW_TIME: 'Set PREVIEW_TIME to a time such as 2026-11-20T14:05:00Z.',
  PRODUCTION_URL: 'Set PRODUCTION_URL to an address such as https://help.example.gov.uk/help, or leave it out.',
  PREVIEW_BASE: 'Set PREVIEW_BASE to all 40 characters that `git merge-base` prints, or leave it out.',
};

type Environment = z.infer<z.ZodObject<typeof previewEnvironment>>;

const NEEDED = ['PREVIEW_BRANCH', 'PREVIEW_COMMIT', 'PREVIEW_TIME'] as const;

/** Make a preview out of its checked settings; absent where none is set, with a problem for each that is missing. */
export function toPreview(env: Environment, problems: Problem[]): Preview | undefined {
  const isPreview = [...NEEDED, 'PREVIEW_BASE' as const].some((name) => env[name] !== undefined);
  if (!isPreview) return undefined;
  for (const name of NEEDED.filter((each) => env[each] === undefined)) {
    problems.push({
      severity: 'error',
      file: `${name}=`,
      problem: `The setting ${name} is missing, and a preview needs it.`,
      fix: PREVIEW_FIX[name] ?? '',
    });
  }
  const { PREVIEW_BRANCH: branch = '', PREVIEW_COMMIT: commit = '', PREVIEW_TIME: time = '', PREVIEW_BASE } = env;
  return { branch, commit, time, liveUrl: env.PRODUCTION_URL?.replace(/\/$/, ''), base: PREVIEW_BASE };
}

/** Write a preview as the settings that it was read from; all of them are empty for the production site. */
export function toPreviewEnvironment(preview: Preview | undefined): Record<keyof Environment, string> {
  return {
    PREVIEW_BRANCH: preview?.branch ?? '',
    PREVIEW_COMMIT: preview?.commit ?? '',
    PREVIEW_TIME: preview?.time ?? '',
    PRODUCTION_URL: preview?.liveUrl ?? '',
    PREVIEW_BASE: preview?.base ?? '',
  };
}

/** Whether a text is the full hash of a commit, by either of the ways that git makes them. */
export function isCommit(text: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Whether a text is a time as ISO 8601 with its zone. */
export function isTime(text: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(text).success;
}

/** Whether a text is the address of a site: an origin, and a path where it has one. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
