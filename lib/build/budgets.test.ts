import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSite } from '../content/site';
import { formatPage, makeTempDir, type TestFiles, writeContent, writeFiles } from '../content/test-content';
import { checkBudgets } from './budgets';

const PAGE = {
  'central/a/index.html': '<!doctype html><p>Tie up.</p>',
  'assets/site.0.js': '1',
  'assets/style.0.css': 'a{}',
};

function measure(files: TestFiles, identity?: string): string[] {
  const dir = makeTempDir();
  writeFiles(dir, { ...PAGE, ...files });
  const site = readSite(writeContent({ 'a.mdx': formatPage(), ...(identity && { 'site.yml': identity }) }));
  return checkBudgets(dir, site).map(({ severity, problem }) => `${severity} ${problem.replace(/: [\d,]+,/, ':')}`);
}

describe('budgets', () => {
  test('are kept by a small page', () => {
    expect(measure({})).toEqual([]);
  });

  test('are broken by scripts that are too large, after gzip', () => {
    expect(measure({ 'assets/theme.0.js': 'x'.repeat(100_000) })).toEqual([]);
    expect(measure({ 'assets/theme.0.js': randomBytes(7_000) })).toEqual([
      'error Scripts of a page: over the budget of 6,000.',
    ]);
  });

  test('do not count the script that is fetched later', () => {
    expect(measure({ 'assets/search.0.js': randomBytes(60_000) })).toEqual([]);
  });

  test('are broken by a page that is too large all together', () => {
    expect(measure({ 'central/a/index.html': randomBytes(60_000) })).toEqual([
      'error A page, all together (median): over the budget of 50,000.',
    ]);
  });

  test('only warn for content from elsewhere', () => {
    expect(measure({ 'assets/theme.0.js': randomBytes(7_000) }, 'name: Docs\ncontent: docusaurus\n')).toEqual([
      'warning Scripts of a page: over the budget of 6,000.',
    ]);
  });
});
