import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { format, isValid, parseISO } from 'date-fns';
import { z } from 'zod';
import { readConfigText } from './files';
import { fail, type Problem, ProblemError } from './problem';
import type { Preview, Release } from './site-copy';
import { DEFAULT_ROUTE_BASE_PATH, isReservedPath } from './slug';

/** The readers of content: `strict` for content of this engine, and those of other tools. */
export const READERS = ['strict', 'docusaurus', 'mkdocs', 'docsify'] as const;

export type ReaderName = (typeof READERS)[number];

/** A language other than the main one. */
export type Translation = {
  /** A BCP 47 code such as `cy`, and the first segment of the addresses. */
  code: string;
  /** The name of the language in the language itself. */
  label: string;
  /** Absolute path of the folder with the translated content. */
  dir: string;
  /** The code of the main language. */
  mainLanguage: string;
  /** The settings of the main language. */
  main: Settings;
};

/** The settings of one run. */
export type Settings = {
  /** Absolute path of the content folder. */
  contentDir: string;
  /** If `contentDir` is an older version of a content folder: the path of that folder. */
  originalDir?: string;
  /** Absolute path of the built site. */
  outDir: string;
  /** Empty, or a path such as `/help/x`, without a trailing slash. */
  basePath: string;
  /** The path of all docs below the base path, without slashes: empty for the root, `central` if absent. */
  routeBasePath?: string;
  /** Absolute path of the static folder of another tool's content; absent for the one beside its configuration. */
  staticDir?: string;
  /** Absolute path of the folder with the record of the installation; absent for the content folder. */
  installationDir?: string;
  /** Address of the site of another tool that the content is from; absent for the one in its configuration. */
  originalUrl?: string;
  /** Origin such as `https://help.example.gov.uk`. Previews have none, and so no sitemap. */
  siteUrl?: string;
  /** The max-age of Strict-Transport-Security, in seconds; absent for no such header. */
  hstsMaxAge?: number;
  /** The date of the build, as `2026-11-20`. */
  buildDate: string;
  /** Absent for the production site. */
  preview?: Preview;
  /** Absent for the newest help. */
  release?: Release;
  /** Absent for the main language. Otherwise, `contentDir` has the content of both, the translated files first. */
  translation?: Translation;
};

const FIX: Record<string, string> = {
  CONTENT_DIR: 'Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.',
  OUT_DIR: 'Set OUT_DIR to a separate folder for the built site, such as OUT_DIR=out.',
  BASE_PATH: 'Set BASE_PATH to a path such as /help or /help/x, or leave it empty.',
  ROUTE_BASE_PATH:
    'Set ROUTE_BASE_PATH to the path of the docs, such as docs, to / for docs at the root, or leave it empty.',
  STATIC_DIR:
    'Set STATIC_DIR to the folder of images and files of a Docusaurus site, such as ../old-site/static, or leave it unset.',
  INSTALLATION_DIR:
    'Set INSTALLATION_DIR to the folder of installation.yml, such as e2e/anytown, or leave it unset for the content folder.',
  DOCUSAURUS_URL: 'Set DOCUSAURUS_URL to the address of the Docusaurus site, such as https://docs.example.org/project.',
  SITE_URL: 'Set SITE_URL to an origin such as https://help.example.gov.uk, and BASE_PATH to the path.',
  HSTS_MAX_AGE: 'Set HSTS_MAX_AGE to seconds such as 31536000, a year, or leave it unset.',
  BUILD_DATE: 'Set BUILD_DATE to a date such as 2026-11-20, or leave it unset for today.',
};

const environment = z.object({
  CONTENT_DIR: z.string().min(1).default('content').refine(isFolder, 'is not a folder'),
  OUT_DIR: z
    .string()
    .min(1)
    .default('out')
    .refine(isSafeOutput, { error: 'would overwrite the project', abort: true })
    .refine((dir) => !isFile(dir), 'is a file, not a folder'),
  BASE_PATH: z.string().refine(isBasePath, 'is not a valid path').default(''),
  ROUTE_BASE_PATH: z
    .string()
    .refine((text) => isBasePath(text.replace(/^(?!\/)/, '/')), { error: 'is not a valid path', abort: true })
    .refine(isFreePath, 'is a name that the site uses itself')
    .default(DEFAULT_ROUTE_BASE_PATH),
  STATIC_DIR: z.string().refine(isFolder, 'is not a folder').optional(),
  INSTALLATION_DIR: z.string().refine(isFolder, 'is not a folder').optional(),
  DOCUSAURUS_URL: z.string().refine(isSiteUrl, 'is not a valid address').optional(),
  SITE_URL: z.string().refine(isOrigin, 'is not a valid origin').optional(),
  HSTS_MAX_AGE: z
    .string()
    .regex(/^\d{1,10}$/, 'is not a number of seconds')
    .transform(Number)
    .optional(),
  BUILD_DATE: z.string().refine(isDate, 'is not a valid date').optional(),
});

/** Get the settings from the environment; throws a ProblemError that lists every invalid one. */
export function getSettings(env: Record<string, string | undefined> = process.env): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ProblemError(parsed.error.issues.map((issue) => toProblem(issue, set)));
  checkProjectPath();
  const { CONTENT_DIR, OUT_DIR, BASE_PATH, ROUTE_BASE_PATH, STATIC_DIR, DOCUSAURUS_URL, SITE_URL } = parsed.data;
  const { HSTS_MAX_AGE, BUILD_DATE, INSTALLATION_DIR } = parsed.data;
  const contentDir = resolveDocsDir(path.resolve(CONTENT_DIR));
  const outDir = path.resolve(OUT_DIR);
  const staticDir = STATIC_DIR && path.resolve(STATIC_DIR);
  const installationDir = INSTALLATION_DIR && path.resolve(INSTALLATION_DIR);
  // A build would replace content in these folders, and read output inside the content folder as content.
  for (const dir of [contentDir, staticDir, installationDir].flatMap((each) => each || [])) {
    if (WORK_DIRS.some((suffix) => isWithin(dir, outDir + suffix)) || isWithin(outDir, dir)) {
      fail(`OUT_DIR=${OUT_DIR}`, 'OUT_DIR would overwrite the content.', FIX.OUT_DIR ?? '');
    }
  }
  return {
    contentDir,
    outDir,
    basePath: BASE_PATH.replace(/\/$/, ''),
    routeBasePath: ROUTE_BASE_PATH.replace(/^\/|\/$/g, ''),
    staticDir,
    installationDir,
    originalUrl: DOCUSAURUS_URL,
    siteUrl: SITE_URL?.replace(/\/$/, ''),
    hstsMaxAge: HSTS_MAX_AGE,
    buildDate: BUILD_DATE ?? format(new Date(), 'yyyy-MM-dd'),
  };
}

/** Change settings to those of a preview. Removes `siteUrl`, because canonical links go to the production site. */
export function toPreviewSettings(settings: Settings, preview: Preview): Settings {
  return { ...settings, preview, siteUrl: undefined };
}

/** Refuse a project path with # or ?. The stylesheet bundler reads them as part of a URL. */
function checkProjectPath(): void {
  const character = /[#?]/.exec(process.cwd())?.[0];
  if (character === undefined) return;
  const problem = `The project cannot be built in a folder with a ${character} in its path.`;
  const fix = 'Move or rename the folder. CONTENT_DIR and OUT_DIR may have such a path.';
  fail(process.cwd(), problem, fix);
}

function toProblem(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): Problem {
  const name = String(issue.path[0]);
  return {
    severity: 'error',
    file: `${name}=${env[name] ?? ''}`,
    problem: `${name} ${issue.message}.`,
    fix: FIX[name] ?? '',
  };
}

/** The suffixes of the folders next to OUT_DIR that commands write and delete. */
const WORK_DIRS = ['', '.new', '.old', '.pdf'];

function isWithin(dir: string, parent: string): boolean {
  return `${dir}${path.sep}`.startsWith(`${parent}${path.sep}`);
}

/** Check that a build would not replace the project, a parent folder of it or one of its source folders. */
function isSafeOutput(dir: string): boolean {
  const fromProject = path.relative(process.cwd(), path.resolve(dir)).split(path.sep);
  const protectedDirs = ['', ...'app components content e2e lib node_modules public .git .next .cache'.split(' ')];
  return (
    fromProject.some((segment) => segment !== '..' && !protectedDirs.includes(segment)) &&
    !protectedDirs.includes(fromProject[0] ?? '')
  );
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

/** Check that no other part of the site uses a path. The default path of the docs is always free. */
function isFreePath(text: string): boolean {
  const segments = text.split('/').filter(Boolean);
  return segments.join('/') === DEFAULT_ROUTE_BASE_PATH || !isReservedPath(segments);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

function isOrigin(text: string): boolean {
  return isSiteUrl(text) && new URL(text).pathname === '/';
}

/** Check whether a text is a site's URL: an origin, with or without a path. */
export function isSiteUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

/** Get the folder that contains the pages: in a MkDocs project, the `docs_dir` of its configuration. */
export function resolveDocsDir(dir: string): string {
  const file = findMkDocsFile(dir);
  if (file === undefined || existsSync(path.join(dir, 'site.yml'))) return dir;
  const docsDir = getDocsDir(file);
  if (!statSync(docsDir, { throwIfNoEntry: false })?.isDirectory()) return dir;
  // The second condition is for a symbolic link.
  const isInside = docsDir.startsWith(dir + path.sep) && realpathSync(docsDir).startsWith(realpathSync(dir) + path.sep);
  return isInside ? docsDir : dir;
}

/** Find the MkDocs configuration in a folder; returns its path. */
export function findMkDocsFile(dir: string): string | undefined {
  return ['mkdocs.yml', 'mkdocs.yaml'].map((name) => path.join(dir, name)).find((file) => existsSync(file));
}

/** Get the absolute path of the `docs_dir` of a MkDocs configuration. */
export function getDocsDir(file: string): string {
  const [, value = ''] = /^docs_dir:(.*)$/m.exec(readConfigText(file)) ?? [];
  const written = value.replace(/\s#.*/s, '').trim();
  return path.resolve(path.dirname(file), written.replace(/^(["'])(.*)\1$/, '$2') || 'docs');
}

const DEFAULT_PORT = 3000;

/** Get the port to serve on from PORT; throws a ProblemError if it is invalid. */
export function getPort(env: Record<string, string | undefined> = process.env): number {
  const text = env.PORT ?? '';
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  const fix = 'Set PORT to a number from 0 to 65535, or leave it unset for 3000.';
  return fail(`PORT=${text}`, 'PORT is not a valid port.', fix);
}
