import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ensureCommit, findMergeBase } from './merge-base';
import { cloneRepository, makeRepository, type Repository } from './test-repository';

/** A production branch with a long history, and a branch that left it some commits ago. */
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

test('a branch left the production branch where they last were one', async () => {
  const { dir, fork } = makeHistory();
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: fork });
});

test('a merge of the production branch brings its commits into the branch', async () => {
  const { dir, git } = makeHistory();
  git('merge', '--quiet', '--no-edit', 'main');
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: git('rev-parse', 'main') });
});

test('the production branch itself has left nothing', async () => {
  const { dir, git } = makeHistory();
  git('checkout', '--quiet', 'main');
  expect(await findMergeBase(dir, 'main')).toEqual({ type: 'found', commit: git('rev-parse', 'main') });
});

test('a branch without a common ancestor says so', async () => {
  const { dir, git, commit } = makeHistory();
  git('checkout', '--quiet', '--orphan', 'alone');
  commit({ 'c.txt': 'alone' });
  expect(await findMergeBase(dir, 'main')).toEqual({
    type: 'none',
    reason: 'the branch shares no commit with the production branch',
  });
});

test('a shallow clone of one branch fetches what it needs', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--single-branch', '--branch=topic');
  expect(await findMergeBase(clone.dir, 'main')).toEqual({ type: 'found', commit: origin.fork });
});

test('a shallow clone of a branch without a common ancestor looks to the end', async () => {
  const origin = makeHistory();
  origin.git('checkout', '--quiet', '--orphan', 'alone');
  origin.commit({ 'c.txt': 'alone' });
  const clone = cloneRepository(origin, '--depth=1', '--branch=alone');
  expect(await findMergeBase(clone.dir, 'main')).toMatchObject({
    reason: 'the branch shares no commit with the production branch',
  });
});

test('a shallow clone that cannot fetch says so', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--branch=topic');
  rmSync(origin.dir, { recursive: true });
  const base = await findMergeBase(clone.dir, 'main');
  expect(base).toMatchObject({ type: 'none', reason: expect.stringContaining('could not be fetched') });
});

test('a clone that lacks a commit fetches it alone', async () => {
  const origin = makeHistory();
  const clone = cloneRepository(origin, '--depth=1', '--branch=topic');
  expect(await ensureCommit(clone.dir, origin.fork)).toBeUndefined();
  expect(clone.git('cat-file', '-t', origin.fork)).toBe('commit');
});

test('a commit that is nowhere is named', async () => {
  const clone = cloneRepository(makeHistory(), '--depth=1');
  expect(await ensureCommit(clone.dir, 'f'.repeat(40))).toContain('this clone lacks the commit fffffff, and could not');
});

test('a clone without a remote has nowhere to fetch from', async () => {
  const { dir } = makeHistory();
  expect(await ensureCommit(dir, 'f'.repeat(40))).toBe(
    'this clone lacks the commit fffffff, and there is no remote to fetch it from',
  );
});
