import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, type TestFiles, writeContent, writeFiles } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
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
  return checkBudgets(dir, site).map(
    ({ severity, problem }) => `${severity} ${problem.replace(/: [\d,]+ bytes,/, ':')}`,
  );
}

describe('budgets', () => {
  test('a small page is within all budgets', () => {
    expect(measure({})).toEqual([]);
  });

  test('scripts that exceed the budget after gzip are an error', () => {
    expect(measure({ 'assets/theme.0.js': 'x'.repeat(100_000) })).toEqual([]);
    expect(measure({ 'assets/theme.0.js': randomBytes(7_000) })).toEqual([
      'error Page scripts: over the budget of 6,144.',
    ]);
  });

  test('budgets ignore the search script, which loads later', () => {
    expect(measure({ 'assets/search.0.js': randomBytes(60_000) })).toEqual([]);
  });

  test('a page that exceeds the budget with its assets is an error', () => {
    expect(measure({ 'central/a/index.html': randomBytes(60_000) })).toEqual([
      'error Page with assets (median): over the budget of 50,000.',
    ]);
  });

  test('exceeded budgets are warnings for Docusaurus content', () => {
    expect(measure({ 'assets/theme.0.js': randomBytes(7_000) }, 'name: Docs\ncontent: docusaurus\n')).toEqual([
      'warning Page scripts: over the budget of 6,144.',
    ]);
  });
});
