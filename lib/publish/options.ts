import { hostname, userInfo } from 'node:os';
import { z } from 'zod';
import { fail, ProblemError } from '../problem';
import { isSiteUrl } from '../settings';
import type { StoreLocation } from './object-store/open-store';
import type { Layout } from './object-store/state';
import { getSiteFolder, PRODUCTION } from './site-path';
import type { Target, Writer } from './target';

// Each message completes the fix `Write --NAME…`.
const wholeNumber = z.string('=NUMBER').regex(/^\d+$/, '=NUMBER').transform(Number);
const flag = z.boolean();
const text = z.string('=TEXT').min(1, '=TEXT');

const schema = z.strictObject({
  target: text.optional(),
  branch: text.optional(),
  ref: text.optional(),
  commit: text.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, '=HASH, the full hash of a commit').optional(),
  source: text.default('origin'),
  from: text.optional(),
  out: text.optional(),
  pull: wholeNumber.optional(),
  url: text.refine(isSiteUrl, '=ADDRESS, such as https://help.example.gov.uk').optional(),
  history: wholeNumber.refine((commits) => commits > 0, '=NUMBER, 1 or more').optional(),
  'key-value-store': text.optional(),
  invalidate: text.optional(),
  'purge-file': text.optional(),
  /** How long to wait for other publishers, in seconds. */
  limit: wholeNumber.prefault('300'),
  /** How long to wait until the address serves the site, in seconds. */
  wait: wholeNumber.prefault('300'),
  /** In days. */
  'max-age': wholeNumber.optional(),
  'max-count': wholeNumber.optional(),
  'max-bytes': wholeNumber.optional(),
  'max-site-bytes': wholeNumber.prefault('500000000'),
  'max-site-files': wholeNumber.prefault('50000'),
  production: flag.default(false),
  'own-host': flag.default(false),
  'production-branch': text.default('main'),
  'if-gone': flag.default(false),
  yes: flag.default(false),
  again: flag.default(false),
  json: flag.default(false),
});

/** The options of `npm run preview` and `npm run release`. */
export type PublishOptions = z.infer<typeof schema>;

/** The values of options as given, before they are parsed. */
type OptionValues = Record<string, string | boolean | undefined>;

/** Parse the values of the options of a command. Throws a ProblemError with every problem. */
export function parsePublishOptions(values: OptionValues, command = 'npm run preview'): PublishOptions {
  const { data, error } = schema.safeParse(values);
  if (data) return data;
  throw new ProblemError(
    error.issues.map(({ path: [name = ''], message }) => ({
      severity: 'error',
      file: command,
      problem: `The option --${String(name)} cannot be "${values[String(name)]}".`,
      fix: `Write --${String(name)}${message}.`,
    })),
  );
}

/** The default folder for building and publishing a preview. */
export const PREVIEW_OUT_DIR = 'out.preview';

/** Get the target that the options name. */
export function getTarget(options: PublishOptions): Target {
  return openTarget(requireOption(options, 'target'), {
    history: options.history,
    keyValueStore: options['key-value-store'],
  });
}

/** Get the writer that represents this process. */
export function getWriter({ limit }: PublishOptions): Writer {
  return { name: getWriterName(), timeout: limit * 1000, onStep: () => undefined };
}

/** Get a function that reads the refs of the repository. Returns undefined for `--source=none`. */
export function getRefsReader({ source }: PublishOptions) {
  return source === 'none' ? undefined : async () => (await import('./refs')).readRefs(source);
}

/** Get the ref of a branch. `pull/7` and `merge-request/7` are the names of pull requests from forks. */
export function getBranchRef(branch: string): string {
  const [, kind, number] = /^(pull|merge-request)\/([1-9]\d*)$/.exec(branch) ?? [];
  if (number === undefined) return `refs/heads/${branch}`;
  return kind === 'pull' ? `refs/pull/${number}/head` : `refs/merge-requests/${number}/head`;
}

/** Check that a ref belongs to a branch, because the name of the branch decides the address. */
export function checkBranchRef(branch: string, ref: string): void {
  const expected = getBranchRef(branch);
  const isPull = !expected.startsWith('refs/heads/');
  if (ref === expected || (isPull && ref === expected.replace(/head$/, 'merge'))) return;
  if (isPull) {
    const fix = `Rename the branch, or write --ref=${expected} for the pull request.`;
    fail(`--branch=${branch}`, `This name belongs to a pull request from a fork, not to ${ref}.`, fix);
  }
  const problem = `This ref does not belong to the branch ${branch}.`;
  fail(`--ref=${ref}`, problem, `Write --ref=${expected}, or leave --ref out.`);
}

/** Get the ref of a branch from the options. Throws a ProblemError if it belongs to another branch. */
export function getRef({ ref }: PublishOptions, branch: string): string {
  if (ref !== undefined) checkBranchRef(branch, ref);
  return ref ?? getBranchRef(branch);
}

/** Get the address of a published site. Returns undefined without `--url`. */
export function getPublishedAddress({ url }: PublishOptions, site: string): string | undefined {
  return url && `${url.replace(/\/$/, '')}${getPublishedPath(site)}`;
}

/** Get the path of a published site, relative to the production site. */
export function getPublishedPath(site: string): string {
  return site === PRODUCTION ? '/' : `/${getSiteFolder(site)}/`;
}

const FIXES = {
  branch: 'Write --branch=NAME.',
  target: 'Write --target=dir:PATH, git:REMOTE#BRANCH, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  pull: 'Write --pull=NUMBER, the number of the pull request.',
  url: 'Write --url=ADDRESS, the address of the production site such as https://help.example.gov.uk/help.',
};

/** Get the value of a required option. Throws a ProblemError if it is missing. */
export function requireOption(options: PublishOptions, name: keyof typeof FIXES): string {
  const value = options[name];
  return value === undefined ? fail(`--${name}`, `The option --${name} is missing.`, FIXES[name]) : String(value);
}

/** Get a name for this process: the address of its CI job, or its user and machine. */
function getWriterName(env: Record<string, string | undefined> = process.env): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `${userInfo().username} at ${hostname()} (process ${process.pid})`;
}

/** A bucket or container, such as Azure's `$web`, and a prefix in it. With `-website`, the store itself serves the files as a website. */
const STORE_NAME = /^(s3|azure)(-website)?:([\w.$-]+)((?:\/[\w.~-]+)*)\/?$/;

/** `history` limits how many commits a git branch keeps. `keyValueStore` is the ARN of the versions in CloudFront. */
type TargetOptions = { history?: number; keyValueStore?: string };

/** Open a target by its name, such as `dir:PATH`. Loads the modules of its kind when it is first used. */
export function openTarget(name: string, { history = 1, keyValueStore }: TargetOptions = {}): Target {
  const [, dir] = /^dir:(.+)$/s.exec(name) ?? [];
  if (dir !== undefined) return loadOnUse(async () => (await import('./dir-target')).openDirTarget(dir));
  const [, remote, branch] = /^git:([^-].*)#([^-#][^#]*)$/s.exec(name) ?? [];
  if (remote !== undefined && branch !== undefined)
    return loadOnUse(async () => (await import('./git-target')).openGitTarget({ remote, branch, history }));
  const { location, layout } = parseStoreName(name) ?? {};
  if (location && layout)
    return loadOnUse(async () =>
      (await import('./object-store/store-target')).openStoreTarget(location, layout, keyValueStore),
    );
  return fail(
    `--target ${name}`,
    'Is not a valid target.',
    'Write dir:PATH, git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  );
}

/** Make a target that is opened whenever it is used. */
function loadOnUse(open: () => Promise<Target>): Target {
  return {
    read: async (use) => (await open()).read(use),
    update: async (writer, decide) => (await open()).update(writer, decide),
  };
}

/** Parse the name of a target in an object store. Returns undefined for another name. */
export function parseStoreName(name: string): { location: StoreLocation; layout: Layout } | undefined {
  const [, kind, website, bucket, folder = ''] = STORE_NAME.exec(name) ?? [];
  if ((kind !== 's3' && kind !== 'azure') || bucket === undefined) return undefined;
  const prefix = folder && `${folder.slice(1)}/`;
  return { location: { kind, bucket, prefix }, layout: website ? 'website' : 'versions' };
}
