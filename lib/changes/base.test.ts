import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import type { Settings } from '../settings';
import { type Base, prepareBase } from './base';
import { cloneRepository, makeRepository, type Repository } from './test-repository';

const PREVIEW = { branch: 'topic', commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' };

/** Get the base of a preview of what is checked out, in a folder of its own. */
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

test('the content is as it was, and what else differs is listed', async () => {
  const repository = makeRepository();
  const base = repository.commit({
    'help/content/a.mdx': 'Old\n',
    'help/content/deep/gone.mdx': 'Gone\n',
    'help/content/site.yml': 'name: A\n',
    'help/app/page.tsx': 'old',
  });
  repository.git('rm', '--quiet', 'help/content/deep/gone.mdx');
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
  expect(readdirSync(contentDir, { recursive: true }).sort()).toEqual(['a.mdx', 'deep', 'deep/gone.mdx', 'site.yml']);
  expect(readFileSync(path.join(contentDir, 'a.mdx'), 'utf8')).toBe('Old\n');
});

test('the index and the files of the repository stay as they are', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/a.mdx': 'Old\n' });
  repository.commit({ 'help/content/a.mdx': 'New\n' });
  await prepare(repository, base);
  expect(repository.git('status', '--porcelain')).toBe('');
});

test('names in any script come out as they went in', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'help/content/ünï côde "x".svg': '<svg/>' });
  const found = await prepare(repository, base);
  expect(readdirSync((found as Extract<Base, { type: 'found' }>).contentDir)).toEqual(['ünï côde "x".svg']);
});

test('a link in the content comes out as a file, and leads nowhere', async () => {
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

test('a shallow clone fetches the commit', async () => {
  const origin = makeRepository();
  const base = origin.commit({ 'help/content/a.mdx': 'Old\n' });
  origin.commit({ 'help/content/a.mdx': 'New\n' });
  const clone = cloneRepository(origin, '--depth=1');
  expect(await prepare(clone, base)).toMatchObject({ type: 'found', commit: base });
});

test.each([
  ['without a base', undefined, 'the branch shares no commit with the production branch'],
  ['with a base that cannot be had', 'f'.repeat(40), 'this clone lacks the commit fffffff'],
])('a preview %s says why there is nothing to compare with', async (_name, base, reason) => {
  const repository = makeRepository();
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, base)).toEqual({ type: 'none', reason: expect.stringContaining(reason) });
});

test('a content folder that was not there yet says so', async () => {
  const repository = makeRepository();
  const base = repository.commit({ 'readme.md': 'A\n' });
  repository.commit({ 'help/content/a.mdx': 'A\n' });
  expect(await prepare(repository, base)).toEqual({ type: 'none', reason: 'the content folder was not there yet' });
});

test('a content folder in no repository says so', async () => {
  expect(await prepare({ dir: makeTempDir() }, 'f'.repeat(40), '.')).toMatchObject({
    type: 'none',
    reason: 'the content folder is in no git repository',
  });
});

function hashText({ dir, git }: Repository, text: string): string {
  const file = path.join(dir, '.git', 'target');
  writeFileSync(file, text);
  return git('hash-object', '-w', file);
}
