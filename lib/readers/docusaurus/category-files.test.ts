import { expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import type { Problem } from '../../problem';
import { readCategoryFiles } from './category-files';

function read(files: TestFiles) {
  const dir = makeTempDir();
  writeFiles(dir, files);
  const problems: Problem[] = [];
  return { folders: readCategoryFiles(dir, problems), problems };
}

test('reads the label, position and link of a category from JSON or YAML', () => {
  const { folders, problems } = read({
    '01-guides/_category_.json': '{"label": "Guides", "position": 2, "link": {"type": "doc", "id": "intro"}}',
    'guides/deep/_category_.yml': 'label: Deep\nposition: "1.5"\nlink: { type: generated-index, slug: /deep }\n',
    'c/_category_.json': '{"link": null, "className": "x", "collapsed": false}',
  });
  expect(problems).toEqual([]);
  expect(Object.fromEntries(folders)).toEqual({
    '01-guides': { label: 'Guides', position: 2, link: { type: 'doc', id: 'intro' } },
    'guides/deep': { label: 'Deep', position: 1.5, link: { type: 'generated-index', slug: '/deep' } },
    c: { link: null, collapsed: false },
  });
});

test('reports an invalid category file and leaves it out', () => {
  const { folders, problems } = read({ 'a/_category_.json': '{', 'b/_category_.yml': '- x\n', 'c/_category_.yml': '' });
  expect(folders.size).toBe(0);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'The file is not valid YAML: a bracket is not closed.',
    'The file must contain fields.',
    'The file must contain fields.',
  ]);
});
