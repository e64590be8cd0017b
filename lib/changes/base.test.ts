import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import type { Settings } from '../settings';
import { type Base, prepareBase } from './base';
import { cloneRepository, makeRepository, type Repository } from './test-repository';

const PREVIEW = { branch: 'topic', commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' };

/** Prepare the base of a preview of HEAD in a temporary folder. */
function prepare({ dir }: Pick<Repository, 'dir'>, base?: string, folder = 'help/content'): Promise<Base> {
  const settings: Settings = {
    contentDir: path.join(dir, folder),
    outDir: path.join(dir, 'out'),
    basePath: '',
    buildDate: '2026-11-20',
    preview: { ...PREVIEW, base },
  };
  return prepareBase(settings, path.join(makeTempDir(), 'base'));
}

test('checks out the old content, and lists other changed files', async () => {
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
  const found = await prepare(repository, base);
  expect(found).toMatchObject({
    type: 'found',
    commit: base,
    otherFiles: ['help/app/page.tsx', 'help/content/site.yml'],
  });
  const { contentDir } = found as Extract<Base, { type: 'found' }>;
  expect(readdirSync(contentDir, { recursive: true }).sort()).toEqual([
    'a.mdx',
    'deep',
    'deep/removed.mdx',
    'site.yml',
  ]);
  expect(readFileSync(path.join(contentDir, 'a.mdx'), 'utf8')).toBe('Old\n');
});

test('changes neither the index nor the files of the repository', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/a.mdx': 'Old\n' });
  repository.commit({ 'help/content/a.mdx': 'New\n' });
  await prepare(repository, base);
  expect(repository.git('status', '--porcelain')).toBe('');
});

test('checks out file names with accents, spaces and quotes', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/ünï côde "x".svg': '<svg/>' });
  const found = await prepare(repository, base);
  expect(readdirSync((found as Extract<Base, { type: 'found' }>).contentDir)).toEqual(['ünï côde "x".svg']);
});

test('checks out a symbolic link as a plain file', async () => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  repository.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${hashText(repository, '/etc/passwd')},help/content/b.mdx`,
  );
  repository.git('commit', '--quiet', '-m', 'A link');
  repository.git('checkout', '--quiet', '--', '.');
  const found = await prepare(repository, repository.git('rev-parse', 'HEAD'));
  const { contentDir } = found as Extract<Base, { type: 'found' }>;
  expect(readFileSync(path.join(contentDir, 'b.mdx'), 'utf8')).toBe('/etc/passwd');
});

test('fetches the base commit into a shallow clone', async () => {
  const origin = makeRepository();
  const base = origin.commit({ 'help/content/a.mdx': 'Old\n' });
  origin.commit({ 'help/content/a.mdx': 'New\n' });
  const clone = cloneRepository(origin, '--depth=1');
  expect(await prepare(clone, base)).toMatchObject({ type: 'found', commit: base });
});

test.each([
  ['has no base commit', undefined, 'the branch shares no commit with the production branch'],
  ['has a base commit that cannot be fetched', 'f'.repeat(40), 'this clone lacks commit fffffff'],
])('gives a reason if a preview %s', async (_name, base, reason) => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, base)).toEqual({ type: 'none', reason: expect.stringContaining(reason) });
});

test('gives a reason if the base commit has no content folder', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'readme.md': 'A\n' });
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, base)).toEqual({
    type: 'none',
    reason: 'the content folder did not exist in the base commit',
  });
});

test('gives a reason if the content folder is not in a git repository', async () => {
  expect(await prepare({ dir: makeTempDir() }, 'f'.repeat(40), '.')).toMatchObject({
    type: 'none',
    reason: 'the content folder is not in a git repository',
  });
});

function hashText({ dir, git }: Repository, text: string): string {
  const file = path.join(dir, '.git', 'target');
  writeFileSync(file, text);
  return git('hash-object', '-w', file);
}
