import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneRepository, makeRepository, type Repository } from '../../e2e/support/repository';
import { ensureCommit, findMergeBase } from './merge-base';

afterEach(() => void vi.restoreAllMocks());

/** Make a repository where `topic` left `main` at the commit `fork`. */
function makeHistory(): Repository & { fork: string } {
  const origin = makeRepository();
  origin.commit({ 'a.txt': 'one' });
  const fork = origin.commit({ 'a.txt': 'two' });
  origin.git('checkout', '--quiet', '-b', 'topic');
  for (const text of ['x', 'y', 'z']) origin.commit({ 'b.txt': text });
  origin.git('checkout', '--quiet', 'main');
  for (const text of ['three', 'four']) origin.commit({ 'a.txt': text });
  origin.git('checkout', '--quiet', 'topic');
  return { ...origin, fork };
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
