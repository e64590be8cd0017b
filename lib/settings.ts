import { statSync } from 'node:fs';
import path from 'node:path';
import { format, isValid, parseISO } from 'date-fns';
import { z } from 'zod';
import type { Preview } from './preview';
import { fail, type Problem, ProblemError } from './problem';

/** The settings of one run. */
export type Settings = {
  /** Absolute path of the content folder. */
  contentDir: string;
  /** Absolute path of the finished site. */
  outDir: string;
  /** Empty, or a path such as `/help/x`, without a slash at its end. */
  basePath: string;
  /** Origin such as `https://help.example.gov.uk`; absent, as in every preview: no canonical links and no sitemap. */
  siteUrl?: string;
  /** The day the site is built for, as `2026-11-20`. */
  buildDate: string;
  /** The branch that the site is a preview of; absent for the production site. */
  preview?: Preview;
};

const FIX: Record<string, string> = {
  CONTENT_DIR: 'Set CONTENT_DIR to the folder that holds the help, such as CONTENT_DIR=content.',
  OUT_DIR: 'Set OUT_DIR to a folder of its own for the finished site, such as OUT_DIR=out.',
  BASE_PATH: 'Set BASE_PATH to a path such as /help or /help/x, or leave it empty.',
  SITE_URL: 'Set SITE_URL to an origin such as https://help.example.gov.uk; a path goes into BASE_PATH.',
  BUILD_DATE: 'Set BUILD_DATE to a day such as 2026-11-20, or leave it out for today.',
};

const environment = z.object({
  CONTENT_DIR: z.string().min(1).default('content').refine(isFolder, 'is not a folder'),
  OUT_DIR: z
    .string()
    .min(1)
    .default('out')
    .refine(isSafeOutput, { error: 'would overwrite the project', abort: true })
    .refine((dir) => !isFile(dir), 'is a file, not a folder'),
  BASE_PATH: z.string().refine(isBasePath, 'is not a path').default(''),
  SITE_URL: z.string().refine(isOrigin, 'is not an origin').optional(),
  BUILD_DATE: z.string().refine(isDay, 'is not a day').optional(),
});

/** Read the settings of this run from the environment; throws a ProblemError that lists every wrong one. */
export function getSettings(env: Record<string, string | undefined> = process.env): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ProblemError(parsed.error.issues.map((issue) => toProblem(issue, set)));
  checkProjectPath();
  const { CONTENT_DIR, OUT_DIR, BASE_PATH, SITE_URL, BUILD_DATE } = parsed.data;
  const contentDir = path.resolve(CONTENT_DIR);
  const outDir = path.resolve(OUT_DIR);
  // A build replaces these folders, and would read what it writes into the content.
  if (WORK_DIRS.some((suffix) => isWithin(contentDir, outDir + suffix)) || isWithin(outDir, contentDir)) {
    fail(`OUT_DIR=${OUT_DIR}`, 'The setting OUT_DIR would overwrite the content.', FIX.OUT_DIR ?? '');
  }
  return {
    contentDir,
    outDir,
    basePath: BASE_PATH.replace(/\/$/, ''),
    siteUrl: SITE_URL?.replace(/\/$/, ''),
    buildDate: BUILD_DATE ?? format(new Date(), 'yyyy-MM-dd'),
  };
}

/** Make the settings of a preview: its pages name those of the production site as canonical, so it has no address. */
export function toPreviewSettings(settings: Settings, preview: Preview): Settings {
  return { ...settings, preview, siteUrl: undefined };
}

/** Refuse a path that the bundler of the styles would take for an address with a query or a fragment. */
function checkProjectPath(): void {
  const sign = /[#?]/.exec(process.cwd())?.[0];
  if (sign === undefined) return;
  const problem = `The project cannot be built in a folder with a ${sign} in its path.`;
  const fix = 'Move or rename the folder. The folders of CONTENT_DIR and OUT_DIR may have such a name.';
  fail(process.cwd(), problem, fix);
}

function toProblem(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): Problem {
  const name = String(issue.path[0]);
  return {
    severity: 'error',
    file: `${name}=${env[name] ?? ''}`,
    problem: `The setting ${name} ${issue.message}.`,
    fix: FIX[name] ?? '',
  };
}

/** The suffixes of the folders beside OUT_DIR that a build writes and deletes. */
const WORK_DIRS = ['', '.new', '.old', '.pdf'];

function isWithin(dir: string, above: string): boolean {
  return `${dir}${path.sep}`.startsWith(`${above}${path.sep}`);
}

function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isBasePath(text: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(text) && !/(^|\/)\.\.?(\/|$)/.test(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/** A build replaces the whole folder: it must not be the project, a folder above it or one of the project's own. */
function isSafeOutput(dir: string): boolean {
  const fromProject = path.relative(process.cwd(), path.resolve(dir)).split(path.sep);
  const own = ['', 'app', 'components', 'content', 'e2e', 'lib', 'node_modules', 'public', '.git', '.next', '.cache'];
  return (
    fromProject.some((segment) => segment !== '..' && !own.includes(segment)) && !own.includes(fromProject[0] ?? '')
  );
}

function isOrigin(text: string): boolean {
  return isSiteUrl(text) && new URL(text).pathname === '/';
}

/** Whether a text is the address of a site: an origin, with or without a path. */
export function isSiteUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
