import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';
import { checkFiles, formatFirstBuildTime } from './build';

test.each([
  [1, 'The first build of 1 page takes about 20 seconds on two cores.'],
  [267, 'The first build of 267 pages takes about 30 seconds on two cores.'],
  [2000, 'The first build of 2,000 pages takes about 2 minutes on two cores.'],
])('a first build of %s pages says how long it takes', (pages, text) => {
  expect(formatFirstBuildTime(pages)).toBe(`${text} Later builds only build what has changed.`);
});

test('a build refuses each file that no row of the table of outputs describes for its kind of site', () => {
  const dir = makeTempDir();
  const accepted = ['index.html', 'cy/central/a/index.html', 'central/a/index.md', 'assets/site.0123456789.js'];
  for (const file of [...accepted, 'sitemap.xml', 'central/a/run.exe', 'assets/site.0123456789.js.map']) {
    writeFiles(dir, { [file]: '' });
  }
  const fix = 'Rename it in the content. A new kind of file needs a row in lib/model/outputs.ts.';
  const problem = 'Has a path or a file type that builds do not write.';
  const refused = ['assets/site.0123456789.js.map', 'central/a/run.exe'];
  const describe = (file: string) => ({ severity: 'error', file, problem, fix });
  expect(checkFiles(dir, 'production')).toEqual(refused.map(describe));
  expect(checkFiles(dir, 'preview')).toEqual([...refused, 'sitemap.xml'].map(describe));
});
