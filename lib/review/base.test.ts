import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { cloneRepository, makeRepository, openRepository, type Repository } from '../../e2e/support/repository';
import { formatProblems } from '../problem';
import type { Settings } from '../settings';
import { type Base, buildBaseWarnings, ensureCommit, findMergeBase, prepareBase } from './base';

const PREVIEW = { branch: 'topic', commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' };

/** Prepare the base of a preview of HEAD in a temporary folder. */
function prepare({ dir }: Pick<Repository, 'dir'>, commit?: string, folder = 'help/content'): Promise<Base> {
  const settings: Settings = {
    contentDir: path.join(dir, folder),
    outDir: path.join(dir, 'out'),
    basePath: '',
    buildDate: '2026-11-20',
    preview: { ...PREVIEW, base: commit === undefined ? undefined : { type: 'found', commit } },
  };
  return prepareBase(settings, path.join(makeTempDir(), 'base'));
}

test('prepareBase checks out the old content, and lists other changed files', async () => {
  const repository = makeRepository();
  const base = repository.commit({
    'help/content/a.mdx': 'Old\n',
    'help/content/deep/removed.mdx': 'Removed\n',
    'help/content/site.yml': 'name: A\n',
    'help/app/page.tsx': 'old',
  });
  repository.git('rm', '--quiet', 'help/content/deep/removed.mdx');
  repository.commit({
    'help/content/a.mdx': 'New\n',
    'help/content/site.yml': 'name: B\n',
    'help/app/page.tsx': 'new',
  });
  const result = await prepare(repository, base);
  expect(result).toMatchObject({
    type: 'found',
    commit: base,
    otherFiles: ['help/app/page.tsx', 'help/content/site.yml'],
  });
  const { contentDir } = result as Extract<Base, { type: 'found' }>;
  expect(readdirSync(contentDir, { recursive: true }).sort()).toEqual([
    'a.mdx',
    'deep',
    'deep/removed.mdx',
    'site.yml',
  ]);
  expect(readFileSync(path.join(contentDir, 'a.mdx'), 'utf8')).toBe('Old\n');
});

test('prepareBase changes neither the index nor the files of the repository', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/a.mdx': 'Old\n' });
  repository.commit({ 'help/content/a.mdx': 'New\n' });
  await prepare(repository, base);
  expect(repository.git('status', '--porcelain')).toBe('');
});

test('prepareBase checks out file names with accents, spaces and quotes', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/ünï côde "x".svg': '<svg/>' });
  const result = await prepare(repository, base);
  expect(readdirSync((result as Extract<Base, { type: 'found' }>).contentDir)).toEqual(['ünï côde "x".svg']);
});

test('prepareBase checks out a symbolic link as a plain file', async () => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  repository.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${writeBlob(repository, '/etc/passwd')},help/content/b.mdx`,
  );
  repository.git('commit', '--quiet', '-m', 'A link');
  repository.git('checkout', '--quiet', '--', '.');
  const result = await prepare(repository, repository.git('rev-parse', 'HEAD'));
  const { contentDir } = result as Extract<Base, { type: 'found' }>;
  expect(readFileSync(path.join(contentDir, 'b.mdx'), 'utf8')).toBe('/etc/passwd');
});

test('prepareBase fetches the base commit into a shallow clone', async () => {
  const origin = makeRepository();
  const base = origin.commit({ 'help/content/a.mdx': 'Old\n' });
  origin.commit({ 'help/content/a.mdx': 'New\n' });
  const clone = cloneRepository(origin, '--depth=1');
  expect(await prepare(clone, base)).toMatchObject({ type: 'found', commit: base });
});

test('prepareBase gives a reason if a preview has no base commit', async () => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository)).toEqual({ type: 'none', reason: 'no production branch was named' });
});

test('the old version is unreadable if the base commit cannot be fetched', async () => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, 'f'.repeat(40))).toEqual({
    type: 'unreadable',
    reason: 'this clone lacks commit fffffff, and there is no remote to fetch it from',
  });
});

const templatesDir = mkdtempSync(path.join(tmpdir(), 'help-'));
afterAll(() => rmSync(templatesDir, { recursive: true }));
const templates = new Map<string, unknown>();

/** Make a repository, or copy the one that the first call with this name made. */
function copyRepository<T>(name: string, make: (repository: Repository) => T): Repository & T {
  const template = path.join(templatesDir, name);
  const repository = openRepository(makeTempDir());
  if (templates.has(name)) cpSync(template, repository.dir, { recursive: true });
  else {
    repository.git('init', '--quiet', '--template=');
    templates.set(name, make(repository));
    cpSync(repository.dir, template, { recursive: true });
  }
  return { ...repository, ...(templates.get(name) as T) };
}

/** Make a partial clone, which fetches old files when they are needed, of a branch that changed two pages. */
function makePartialClone(filter: string) {
  const { base, ...origin } = copyRepository('two pages', makeTwoPages);
  return { origin, base, clone: cloneRepository(origin, `--filter=${filter}`) };
}

function makeTwoPages(origin: Repository): { base: string } {
  origin.git('config', 'uploadpack.allowFilter', 'true');
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const base = origin.commit({ 'help/content/a.mdx': 'Old\n', 'help/content/deep/b.mdx': 'Old\n', 'readme.md': 'Old' });
  origin.commit({ 'help/content/a.mdx': 'New\n', 'help/content/deep/b.mdx': 'New\n', 'readme.md': 'New' });
  return { base };
}

describe.each(['blob:none', 'tree:0', 'blob:limit=1'])('a partial clone with the filter %s', (filter) => {
  test(`the old version is fetched into a partial clone (${filter})`, async () => {
    const { base, clone } = makePartialClone(filter);
    const result = await prepare(clone, base);
    expect(result).toMatchObject({ type: 'found', otherFiles: ['readme.md'] });
    const { contentDir } = result as Extract<Base, { type: 'found' }>;
    expect(readFileSync(path.join(contentDir, 'deep/b.mdx'), 'utf8')).toBe('Old\n');
  });

  test(`the old version is unreadable in a partial clone if the remote cannot be reached (${filter})`, async () => {
    const { origin, base, clone } = makePartialClone(filter);
    rmSync(origin.dir, { recursive: true });
    expect(await prepare(clone, base)).toEqual({
      type: 'unreadable',
      reason: expect.stringMatching(/^the (files|folders) of the base commit could not be read.*\(.*fetch.*\)$/),
    });
  });

  test(`the old version is unreadable in a partial clone if the remote refuses the password (${filter})`, async () => {
    const { base, clone } = makePartialClone(filter);
    clone.git('config', 'remote.origin.url', 'http://me:secret@localhost:1/help.git');
    const result = await prepare(clone, base);
    expect(result).toMatchObject({ type: 'unreadable' });
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});

test('a warning says how to build a preview whose old version is unreadable', () => {
  const base: Base = { type: 'unreadable', reason: 'the files could not be fetched' };
  expect(formatProblems(buildBaseWarnings(base))).toMatchInlineSnapshot(`
    "git
      Warning: The old version could not be read, so the preview does not show what changed: the files could not be fetched.
      Build in a full clone, with the whole history and all files, or let the build read the remote."
  `);
  expect(buildBaseWarnings({ type: 'none', reason: 'the branch shares no commit' })).toEqual([]);
});

test('prepareBase gives a reason if the base commit has no content folder', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'readme.md': 'A\n' });
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, base)).toEqual({
    type: 'none',
    reason: 'the content folder did not exist in the base commit',
  });
});

test('prepareBase gives a reason if the content folder is not in a git repository', async () => {
  expect(await prepare({ dir: makeTempDir() }, 'f'.repeat(40), '.')).toMatchObject({
    type: 'none',
    reason: 'the content folder is not in a git repository',
  });
});

/** Write a text into the repository's object database. Returns its hash. */
function writeBlob({ dir, git }: Repository, text: string): string {
  const file = path.join(dir, '.git', 'target');
  writeFileSync(file, text);
  return git('hash-object', '-w', file);
}

afterEach(() => void vi.restoreAllMocks());

/** Make a repository where `topic` left `main` at the commit `fork`. */
function makeHistory(): Repository & { fork: string } {
  return copyRepository('history', commitHistory);
}

function commitHistory(origin: Repository): { fork: string } {
  origin.commit({ 'a.txt': 'one' });
  const fork = origin.commit({ 'a.txt': 'two' });
  origin.git('checkout', '--quiet', '-b', 'topic');
  for (const text of ['x', 'y', 'z']) origin.commit({ 'b.txt': text });
  origin.git('checkout', '--quiet', 'main');
  for (const text of ['three', 'four']) origin.commit({ 'a.txt': text });
  origin.git('checkout', '--quiet', 'topic');
  return { fork };
}

/** Clone a repository whose `topic` is checked out, with its `main`. */
function cloneWithTopic(): Repository & { fork: string } {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--branch=topic');
  clone.git('branch', '--quiet', 'main', 'origin/main');
  return { ...clone, fork: origin.fork };
}

test('findMergeBase finds the commit where a branch left the production branch', async () => {
  const { dir, fork } = makeHistory();
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: fork });
});

test('findMergeBase finds the latest commit merged from the production branch', async () => {
  const { dir, git } = makeHistory();
  git('merge', '--quiet', '--no-edit', 'main');
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: git('rev-parse', 'main') });
});

test('findMergeBase finds the latest commit for the production branch itself', async () => {
  const { dir, git } = makeHistory();
  git('checkout', '--quiet', 'main');
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: git('rev-parse', 'main') });
});

test('findMergeBase uses the local production branch if it has commits that are not pushed', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { git, commit, dir, fork } = cloneWithTopic();
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: fork });
  expect(print).toHaveBeenLastCalledWith(`Comparing with origin/main at ${fork.slice(0, 7)}.`);
  git('checkout', '--quiet', 'main');
  const unpushed = commit({ 'a.txt': 'five' });
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: git('rev-parse', 'origin/main') });
  git('checkout', '--quiet', '-b', 'other');
  commit({ 'd.txt': 'six' });
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: unpushed });
  expect(print).toHaveBeenLastCalledWith(`Comparing with main at ${unpushed.slice(0, 7)}.`);
});

test('findMergeBase gives a reason if a branch shares no commit with the production branch', async () => {
  const { dir, git, commit } = makeHistory();
  git('checkout', '--quiet', '--orphan', 'unrelated');
  commit({ 'c.txt': 'unrelated' });
  expect(await findMergeBase(dir, 'main')).toEqual({
    type: 'none',
    reason: 'the branch shares no commit with the production branch',
  });
});

test('findMergeBase fetches missing commits into a shallow clone of one branch', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--single-branch', '--branch=topic');
  expect(await findMergeBase(clone.dir, 'main')).toEqual({ type: 'found', commit: origin.fork });
});

test('findMergeBase fetches the whole history of a shallow clone before it reports that no commit is shared', async () => {
  const origin = makeHistory();
  origin.git('checkout', '--quiet', '--orphan', 'unrelated');
  origin.commit({ 'c.txt': 'unrelated' });
  const clone = cloneRepository(origin, '--depth=1', '--branch=unrelated');
  expect(await findMergeBase(clone.dir, 'main')).toMatchObject({
    reason: 'the branch shares no commit with the production branch',
  });
});

test('findMergeBase gives a reason if a shallow clone cannot fetch', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--branch=topic');
  rmSync(origin.dir, { recursive: true });
  const base = await findMergeBase(clone.dir, 'main');
  expect(base).toMatchObject({ type: 'unreadable', reason: expect.stringContaining('could not be fetched') });
});

test('findMergeBase gives a reason if the production branch does not exist', async () => {
  const { dir } = makeHistory();
  expect(await findMergeBase(dir, 'trunk')).toMatchObject({
    type: 'unreadable',
    reason: expect.stringContaining('the production branch was not found'),
  });
});

test('ensureCommit fetches a single missing commit', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--branch=topic');
  expect(await ensureCommit(clone.dir, origin.fork)).toBeUndefined();
  expect(clone.git('cat-file', '-t', origin.fork)).toBe('commit');
});

test('ensureCommit names a commit that no remote has', async () => {
  const clone = cloneRepository(makeHistory(), '--depth=1');
  expect(await ensureCommit(clone.dir, 'f'.repeat(40))).toEqual({
    type: 'unreadable',
    reason: expect.stringContaining('this clone lacks commit fffffff, and it could not be fetched ('),
  });
});

test('ensureCommit gives a reason if a clone without a remote lacks a commit', async () => {
  const { dir } = makeHistory();
  expect(await ensureCommit(dir, 'f'.repeat(40))).toMatchObject({
    reason: 'this clone lacks commit fffffff, and there is no remote to fetch it from',
  });
});
